/** Where a field stands in a target file. */
export type Path = readonly (string | number)[];

/** For people: `offices.ids[2]`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`,
    '',
  );

/** JSON pointer (RFC 6901) to a path; numbers are positions in lists. */
export const parsePointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
