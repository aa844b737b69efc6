/** Makes an area known: to the engine's types, and to the tests that go through all areas. */
import { Refusal } from './refusal.ts';

export const areaFile = 'conformance/engine/rule.ts';
/** Tests of the implementation of other make: one lists all areas, one tries these areas' defects. */
export const areaTests = [
  'conformance/selftest/other-make.test.ts',
  'conformance/selftest/other-make-messages.test.ts',
] as const;

const areaType = /(export type Area =\n)((?:  \| '\w+'\n)*  \| '\w+');/;
const areaList = /(const tested = |describeDefectsOf\()\[([^\]]*)\]/;

/** The areas that rules may have, read from the engine's types. */
export function parseAreas(text: string): string[] {
  const [, , list] = areaType.exec(text) ?? [];
  if (list === undefined) throw new Refusal(`${areaFile} has no type "Area". Bring it back.`);
  return [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area);
}

export const addToAreaType = (text: string, area: string): string =>
  text.replace(areaType, (_, head: string, list: string) => `${head}${list}\n  | '${area}';`);

export function addToAreaList(file: string, text: string, area: string): string {
  if (!areaList.test(text))
    throw new Refusal(`${file} does not list the areas any more. Bring it back.`);
  return text.replace(areaList, (_, head: string, list: string) => {
    const areas = [...list.matchAll(/'(\w+)'/g)].map(([, one = '']) => one);
    const quoted = [...areas, area].toSorted().map((one) => `'${one}'`);
    return `${head}[${quoted.join(', ')}]`;
  });
}
