/** Puts a rule into `conformance/rules/index.ts`, in the order that the index has. */
import { indexFile, parseIndexImports, parseIndexList } from '../registry/rule-registry.ts';
import type { Blueprint } from './blueprint.ts';
import { aliasName, exportName } from './names.ts';
import { Refusal } from './refusal.ts';

const areaOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** The index sorts by file name within an area, so that `foreign-caller.ts` is before `foreign.ts`. */
const isBefore = (one: string, other: string): boolean => `${one}.ts` < `${other}.ts`;

/** The number, from 0, of the line before which the import belongs. */
function findImportLine(text: string, { id, area }: Blueprint): number {
  const imports = parseIndexImports(text);
  const ofArea = imports.filter((one) => areaOf(one.id) === area);
  const next = ofArea.find((one) => isBefore(id, one.id));
  const last = ofArea.at(-1) ?? imports.at(-1);
  if (last === undefined)
    throw new Refusal(`${indexFile} has no imports to add to. Bring it back.`);
  return next === undefined ? last.line : next.line - 1;
}

function insertImport(text: string, blueprint: Blueprint): string {
  const { id, area, slug } = blueprint;
  const line = `import { ${exportName(slug)} as ${aliasName(area, slug)} } from './${id}.ts';`;
  return text.split('\n').toSpliced(findImportLine(text, blueprint), 0, line).join('\n');
}

/** The lists follow the order of the imports. */
function insertInList(text: string, { area, slug, kind }: Blueprint): string {
  const list = kind === 'rule' ? 'rules' : 'watches';
  const aliases = parseIndexList(text, list);
  if (aliases === undefined)
    throw new Refusal(`${indexFile} has no list "${list}". Bring it back.`);
  const order = parseIndexImports(text).map(({ alias }) => alias);
  const own = aliasName(area, slug);
  const next = aliases.find((alias) => order.indexOf(alias) > order.indexOf(own));
  const start = text.indexOf(`export const ${list}:`);
  const anchor = next === undefined ? '\n];' : `\n  ${next},`;
  const at = text.indexOf(anchor, start);
  return `${text.slice(0, at)}\n  ${own},${text.slice(at)}`;
}

/** Throws a Refusal where the index is not of the form that it is known by. */
export function addToIndex(text: string, blueprint: Blueprint): string {
  const { id } = blueprint;
  if (parseIndexImports(text).some((one) => one.id === id)) {
    throw new Refusal(
      `${indexFile} imports ${id} already. Delete its lines there, or name another.`,
    );
  }
  return insertInList(insertImport(text, blueprint), blueprint);
}
