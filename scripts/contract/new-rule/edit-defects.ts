/** Puts a defect for the rule to catch into the independent implementation. */
import { marker } from '../registry/placeholders.ts';
import type { Blueprint } from './blueprint.ts';
import { Refusal } from './refusal.ts';

export const defectsFolder = 'conformance/selftest/independent/typescript';

/** Files longer than this get no further defect where another one will do. */
const maxLines = 140;
const end = '\n} as const satisfies Record<string, Defect>;';

const countOf = (text: string, words: string): number => text.split(words).length - 1;

/** Throws until it is filled in, so that the tests fail for it and say why. */
function writeDefect({ id, requirements }: Blueprint): string {
  return `
  '${id.replace('/', '-')}-broken': {
    requirement: '${requirements[0]}',
    description: '${marker}: what the server does wrong, and name the defect after it.',
    patch: () => {
      throw new Error('${marker}: return decisions of rules-types.ts that break the requirement');
    },
  },`;
}

/** The file of `defects-*.ts` that has most defects of the area, and room for one more. */
export function chooseDefectsFile(
  files: ReadonlyMap<string, string>,
  area: string,
): string | undefined {
  const ranked = [...files]
    .map(([file, text]) => ({ file, text, count: countOf(text, `requirement: '${area}/`) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const roomy = ranked.find(({ text }) => countOf(text, '\n') < maxLines);
  return (roomy ?? ranked[0])?.file;
}

export function addDefect(file: string, text: string, blueprint: Blueprint): string {
  const at = text.lastIndexOf(end);
  if (at < 0) throw new Refusal(`${file} does not end as a list of defects does. Bring it back.`);
  return text.slice(0, at) + writeDefect(blueprint) + text.slice(at);
}

/** A file of defects for an area that has none. */
export const writeDefectsFile = (blueprint: Blueprint): string =>
  `/** Defects of the area ${blueprint.area}. */
import type { Defect } from './rules-types.ts';

export const ${blueprint.area}Defects = {${writeDefect(blueprint)}${end}
`;

/** Has the catalogue of defects, `defects.ts`, take in the new file. */
export function addDefectsFile(text: string, { area }: Blueprint): string {
  const importAt = text.indexOf('import { correctRules }');
  const spreadAt = text.indexOf(end);
  if (importAt < 0 || spreadAt < 0) {
    throw new Refusal(`${defectsFolder}/defects.ts is not as it was. Bring it back.`);
  }
  const line = `import { ${area}Defects } from './defects-${area}.ts';\n`;
  return `${text.slice(0, importAt)}${line}${text.slice(importAt, spreadAt)}\n  ...${area}Defects,${text.slice(spreadAt)}`;
}
