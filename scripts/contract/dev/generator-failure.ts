/** What the generator was not content with, with its place where that can be told. */
import { readFile } from 'node:fs/promises';

import { splitPointer } from '../../../shared/json-pointer.ts';
import { readYaml } from '../../../shared/yaml-text.ts';
import { lineOf } from '../registry/text-place.ts';
import { parseCompilerOutput } from './compiler-output.ts';
import type { Finding } from './finding.ts';
import type { Ended } from './run-command.ts';

const contractFile = 'spec/openapi.yaml';
const sourceForm =
  /^((?:spec|conformance)\/[\w./-]+\.(?:yaml|json))(?::(\d+))?(?::(\d+))?: (.+)$/gm;

async function explainThrown(stderr: string): Promise<Finding> {
  const [, thrown = stderr.trim().slice(0, 300)] = /^(?:\w*Error): (.+)$/m.exec(stderr) ?? [];
  const [, pointer] = /#(\/paths\/\S+|\/components\/\S+)/.exec(thrown) ?? [];
  const line =
    pointer === undefined
      ? undefined
      : readYaml(await readFile(contractFile, 'utf8')).lineOf(splitPointer(pointer));
  return {
    ...(line !== undefined && { file: contractFile, line }),
    message: `the generator stopped: ${thrown}`,
    fix: 'correct spec/, or what was edited in scripts/; npm run generate shows all of it',
  };
}

/** The row of the catalogue that a complaint without a line names first. */
async function findRow(file: string, reason: string): Promise<{ line?: number }> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const row = reason.split(' ').find((word) => text.includes(`- id: ${word}\n`));
  return row === undefined ? {} : { line: lineOf(text, `- id: ${row}\n`) };
}

/** A complaint of the generator says after its last semicolon what to do, if it says so at all. */
async function explainLine(match: RegExpExecArray): Promise<Finding> {
  const [, file = '', line, column, reason = ''] = match;
  const cut = reason.lastIndexOf('; ');
  return {
    file,
    ...(line === undefined ? await findRow(file, reason) : { line: Number(line) }),
    ...(column !== undefined && { column: Number(column) }),
    message: cut < 0 ? reason : reason.slice(0, cut),
    fix: cut < 0 ? 'correct it there' : reason.slice(cut + 2),
  };
}

/** Code that the compiler cannot even read, the generators' own included. */
const explainSyntax = ({ stdout }: Ended): Finding[] =>
  parseCompilerOutput(stdout).map(({ file, line, column, lines: [message] }) => ({
    file,
    line,
    column,
    message,
    fix: 'correct it there',
  }));

/** Complaints about the sources, else about the code, else what the generator died of. */
export async function explainFailure(ended: Ended): Promise<Finding[]> {
  const lines = [...ended.stderr.matchAll(sourceForm)];
  if (lines.length > 0) return await Promise.all(lines.map(explainLine));
  const syntax = explainSyntax(ended);
  return syntax.length > 0 ? syntax : [await explainThrown(ended.stderr)];
}
