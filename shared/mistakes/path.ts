/** Places in what somebody wrote, and what is wrong there. */
import type { Path } from '../files/yaml-text.ts';

export type { Path } from '../files/yaml-text.ts';

/** A mistake, and how to fix it. */
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

/** The names of a path, without the places in lists: `offices.organization`. */
export const namesIn = (path: Path): string =>
  path.filter((step) => typeof step === 'string').join('.');

/** JSON pointer (RFC 6901) to a path. No field of what people write is called by a number. */
export const parsePointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** What stands at a path; undefined where nothing does. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? Object.getOwnPropertyDescriptor(inner, step)?.value
        : undefined,
    value,
  );
