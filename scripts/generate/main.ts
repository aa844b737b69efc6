/**
 * Generates the committed files of `generated/` that depend on the sources alone. With `--check` it
 * writes nothing, and fails if a file is stale, missing or left over. `trace/main.ts` reports
 * disagreements between sources. Run it from the package root.
 */
import { generateAnswerBodies } from './answer-bodies.ts';
import { generateCatalogue } from './catalogue.ts';
import { completeSources, describeDialect } from './complete.ts';
import { generateContractFacts } from './contract-facts.ts';
import { generateControl } from './control.ts';
import { deliver, formatJson } from './folder.ts';
import { runAsProgram } from '../../shared/command-line.ts';
import { splitPointer } from '../../shared/json-pointer.ts';
import { messageOf } from '../../shared/system-error.ts';
import type { Sources } from './sources.ts';
import {
  contractFile,
  readSources,
  reportSourceErrors,
  schemaFiles,
  schemaNames,
  SourceError,
} from './sources.ts';
import { generateContractTypes, generateDataTypes } from './types.ts';
import { buildValidators } from './validators/main.ts';

/** Locates an error of openapi-typescript, caused by the document or by a gap in our checks. */
function explainTypes({ lineOf }: Sources, cause: unknown): SourceError {
  const message = messageOf(cause);
  const [lines = message, pointer = ''] = message.split(/ at (?=#)/);
  const where = `${contractFile}:${lineOf(contractFile, splitPointer(pointer))}`;
  return new SourceError(`${where}: cannot generate types: ${lines}`, { cause });
}

/** @returns texts by file name below `generated/`; the same sources give the same bytes */
export async function generateAll(handWritten: Sources): Promise<Map<string, string>> {
  const sources = completeSources(handWritten);
  const { contract, control, schemas } = sources;
  const ofSchemas = schemaNames.map(async (name): Promise<[string, string][]> => [
    [`${name}.schema.json`, formatJson(schemas[name])],
    [`${name}.ts`, await generateDataTypes(name, schemaFiles[name], schemas[name])],
  ]);
  return new Map([
    ['answer-bodies.ts', generateAnswerBodies(contract)],
    [
      'api.ts',
      await generateContractTypes(contract).catch((cause: unknown) => {
        throw explainTypes(sources, cause);
      }),
    ],
    ['catalogue.ts', generateCatalogue(sources)],
    ['contract.ts', generateContractFacts(contract, sources.lineOf)],
    ['control-openapi.json', formatJson(control)],
    ['control.ts', await generateControl(control)],
    ['dialect.schema.json', formatJson(describeDialect(sources.openPoints))],
    ['openapi.json', formatJson(contract)],
    ...(await Promise.all(ofSchemas)).flat(),
  ]);
}

async function generate(): Promise<void> {
  const files = await generateAll(await readSources());
  // First, so that a schema that does not compile leaves all files unchanged.
  await buildValidators();
  await deliver(files);
}

const consequence = 'Nothing was written to generated/.';
await runAsProgram(import.meta, () => reportSourceErrors(generate, consequence));
