import type { Path } from '../../files/yaml-text.ts';

export type { Path } from '../../files/yaml-text.ts';

/** A mistake, and how to mend it. */
export interface Mistake {
  readonly path: Path;
  readonly message: string;
}

/** For people: `offices[2].organization`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');

/** JSON pointer (RFC 6901) to a path. No field of a seed file is called by a number. */
export const parsePointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
