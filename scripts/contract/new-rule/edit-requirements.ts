/** Puts a row into `spec/requirements.yaml`, at the end of its area. */
import { marker } from '../registry/placeholders.ts';
import type { Blueprint } from './blueprint.ts';

const areaOf = (id: string): string => id.slice(0, id.indexOf('/'));

function writeRow(id: string, { operations, guessedOperations, basis }: Blueprint): string {
  const check = guessedOperations ? ` # ${marker}: check these operations, then delete this` : '';
  const premises =
    basis === 'derived' ? `  premises: ['${marker}: the sentences that it follows from']\n` : '';
  return `- id: ${id}
  area: ${areaOf(id)}
  operations: [${operations.join(', ')}]${check}
  basis: ${basis}
${premises}  statement: '${marker}: what the source says, in one sentence of our own'
  source: '${marker}: the section of the source, and name the id at its sentence in reading.yaml'
  observable: api
`;
}

/** Where the rows of the area end; at the end of the file where there are none. */
function findEnd(text: string, area: string): number {
  const rows = [...text.matchAll(/^- id: (\S+)$/gm)];
  const last = rows.findLastIndex((row) => row[1]?.startsWith(`${area}/`));
  const next = last < 0 ? undefined : rows[last + 1];
  return next?.index ?? text.length;
}

export function addRequirement(text: string, id: string, blueprint: Blueprint): string {
  const end = findEnd(text, areaOf(id));
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end)];
  const row = writeRow(id, blueprint);
  return `${before}\n\n${row}${after === '' ? '' : `\n${after}`}`;
}
