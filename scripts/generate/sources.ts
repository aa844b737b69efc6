/** Reads the hand-written sources of `generated/`. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { parse, YAMLParseError } from 'yaml';

import type { Path } from '../../shared/json-pointer.ts';
import { messageOf } from '../../shared/system-error.ts';
import { readYaml } from '../../shared/yaml-text.ts';
import type {
  Contract,
  DataSchema,
  OpenPointSource,
  RequirementSource,
  Section,
  WrittenPoint,
  WrittenRequirement,
} from './contract-document.ts';
import { completePoint, completeRequirement } from './contract-document.ts';
import { checkData } from './check-data.ts';
import { checkDocument } from './check-document.ts';

export interface Sources {
  readonly contract: Contract;
  /** The line of a part of a YAML file of `spec/`, counted from 1. */
  readonly lineOf: (file: string, path: Path) => number;
  readonly requirements: readonly RequirementSource[];
  readonly openPoints: readonly OpenPointSource[];
  readonly reading: readonly Section[];
  readonly schemas: Schemas;
  /** The document of the simulator's control plane. */
  readonly control: Contract;
}

export const contractFile = 'spec/openapi.yaml';
export const requirementsFile = 'spec/requirements.yaml';
export const openPointsFile = 'spec/open-points.yaml';
export const readingFile = 'spec/reading.yaml';

export const controlFile = 'simulator/control/openapi.yaml';

/** The schemas of the files that users write, of the report, and of the golden vectors. */
export const schemaFiles = {
  target: 'conformance/target/target.schema.yaml',
  seed: 'simulator/tenants/seed/seed.schema.yaml',
  fault: 'simulator/faults/fault.schema.yaml',
  report: 'conformance/report/report.schema.yaml',
  vectors: 'spec/vectors/vectors.schema.yaml',
} as const;

export type SchemaName = keyof typeof schemaFiles;
type Schemas = Readonly<Record<SchemaName, DataSchema>>;

export const schemaNames = Object.keys(schemaFiles) as SchemaName[];

export const mapSchemas = (make: (name: SchemaName) => DataSchema): Schemas =>
  Object.fromEntries(schemaNames.map((name) => [name, make(name)])) as Schemas;

const catalogueNames = ['requirements', 'open-points', 'reading'] as const;

const catalogueFile = (name: string): string => `spec/${name}.yaml`;

const catalogueSchemaFile = 'spec/catalogue.schema.yaml';

export const sourceFiles: readonly string[] = [
  contractFile,
  controlFile,
  ...Object.values(schemaFiles),
  catalogueSchemaFile,
  ...catalogueNames.map(catalogueFile),
];

/** The sources have errors; the message has one line for each, which begins with its place. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Locates a parser error. For an alias without an anchor, the parser gives no place. */
function explainYaml(file: string, error: unknown): SourceError {
  const message = messageOf(error);
  const [reason = message] = message.split(/ at line \d+|:?\n/);
  const [at] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
  const place = at === undefined ? file : `${file}:${at.line}:${at.col}`;
  return new SourceError(`${place}: ${reason}`, { cause: error });
}

/** Parser options for openapi.yaml: with merge keys, as in Redocly. */
export const readingOptions = { merge: true, maxAliasCount: -1 } as const;

function parseYaml(file: string, text: string) {
  try {
    return parse(text, readingOptions);
  } catch (error) {
    throw explainYaml(file, error);
  }
}

const readDataSchema = (file: string): DataSchema => parseYaml(file, readFileSync(file, 'utf8'));

/** Parses the control plane's document, without the field that only holds shared anchors. */
function parseControl(text: string): Contract {
  const { 'x-refusals': _, ...control } = parseYaml(controlFile, text);
  return control;
}

type Read = (file: string) => string | Promise<string>;

/**
 * Reads a file of `spec/` and validates it against its schema.
 * @throws {SourceError} with every mistake by file and line.
 */
async function readGuarded<Entry>(
  name: (typeof catalogueNames)[number],
  read: Read,
): Promise<Entry[]> {
  const file = catalogueFile(name);
  const text = await read(file);
  const value = parseYaml(file, text);
  const { $defs } = readDataSchema(catalogueSchemaFile);
  const schema = { $ref: `#/$defs/${name}`, $defs };
  const mistakes = checkData({ name: file, text, value, schema });
  if (mistakes.length > 0) throw new SourceError(mistakes.join('\n'));
  return value;
}

const withoutNotes = (part: unknown) =>
  Object.fromEntries(Object.entries(Object(part)).filter(([name]) => !name.startsWith('x-')));

/** Drops the extensions (`x-`) of paths and statuses, which are no operations and answers. */
const dropNotes = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), (key, part: unknown) =>
    key === 'paths' || key === 'responses' ? withoutNotes(part) : part,
  );

/** @throws {SourceError} if the text is not an OpenAPI document that all programs support. */
async function readContract(text: string): Promise<Contract> {
  const contract = parseYaml(contractFile, text);
  const mistakes = await checkDocument(contractFile, text, contract);
  if (mistakes.length > 0) throw new SourceError(mistakes.join('\n'));
  return dropNotes(contract);
}

/** Reads the sources in `spec/`. @throws {SourceError} if a file is invalid by its schema. */
export const readSpecification = async (
  read: Read,
): Promise<Pick<Sources, 'contract' | 'requirements' | 'openPoints' | 'reading'>> => {
  const contract = await readContract(await read(contractFile));
  const requirements = await readGuarded<WrittenRequirement>('requirements', read);
  const points = await readGuarded<WrittenPoint>('open-points', read);
  return {
    contract,
    requirements: requirements.map(completeRequirement),
    openPoints: points.map(completePoint),
    reading: await readGuarded('reading', read),
  };
};

/** Finds lines on demand, since only error messages need them. */
function findLines(): Sources['lineOf'] {
  const files = new Map<string, (path: Path) => number>();
  return (file, path) => {
    const lineOf = files.get(file) ?? readYaml(readFileSync(file, 'utf8')).lineOf;
    files.set(file, lineOf);
    return lineOf(path);
  };
}

/** @throws {SourceError} if a file cannot be read, or is invalid by its schema. */
export async function readSources(): Promise<Sources> {
  return {
    ...(await readSpecification((file) => readFile(file, 'utf8'))),
    lineOf: findLines(),
    schemas: mapSchemas((name) => readDataSchema(schemaFiles[name])),
    control: parseControl(await readFile(controlFile, 'utf8')),
  };
}

/** Runs a command, and prints errors in the sources with their consequence; returns the status. */
export async function reportSourceErrors(
  run: () => Promise<void>,
  consequence: string,
): Promise<number> {
  try {
    await run();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(`${error.message}\n${consequence}`);
    return 1;
  }
}

export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;

/** A value of JSON as an expression of TypeScript. */
export const literal = (value: unknown): string => JSON.stringify(value, null, 2);
