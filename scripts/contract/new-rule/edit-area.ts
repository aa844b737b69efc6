/** Makes an area known where all areas stand; its type follows from the catalogue. */
import { Refusal } from './refusal.ts';

/** The test of the independent implementation, which lists all areas. */
export const areaTest = 'conformance/selftest/independent/typescript.test.ts';

const areaList = /(const areas = )\[([^\]]*)\]/;

export function addToAreaList(file: string, text: string, area: string): string {
  if (!areaList.test(text)) {
    throw new Refusal(`${file} does not list the areas any more. Bring it back.`);
  }
  return text.replace(areaList, (_, head: string, list: string) => {
    const areas = [...list.matchAll(/'(\w+)'/g)].map(([, one = '']) => one);
    const quoted = [...areas, area].toSorted().map((one) => `'${one}'`);
    return `${head}[${quoted.join(', ')}]`;
  });
}

/** The headings of the reference page, one for each area. */
export const headingsFile = 'simulator/docs/notes.ts';

const headings = /\n\} as const satisfies Record<Area, string>;/;

/** Heads the area by its own name, as most are. */
export function addHeading(text: string, area: string): string {
  const [end] = headings.exec(text) ?? [];
  if (end === undefined)
    throw new Refusal(`${headingsFile} has no headings of areas. Bring it back.`);
  const heading = area.slice(0, 1).toUpperCase() + area.slice(1);
  return text.replace(end, () => `\n  ${area}: '${heading}',${end}`);
}
