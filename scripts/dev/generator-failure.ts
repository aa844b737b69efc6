/** What the generator died of, with its place where that can be told. */
import { readFile } from 'node:fs/promises';

import { isNode, parseDocument } from 'yaml';

import { lineAt } from '../registry/text-place.ts';
import type { Finding } from './finding.ts';

const contractFile = 'spec/openapi.yaml';
const sourceForm = /^((?:spec|conformance)\/[\w./-]+\.(?:yaml|json))(?::(\d+):(\d+))?: (.+)$/m;

/** The line of what a JSON pointer (RFC 6901) points to; undefined where nothing is there. */
export function lineOfPointer(text: string, pointer: string): number | undefined {
  const steps = pointer.split('/').slice(1);
  const path = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const node = parseDocument(text).getIn(
    path.map((step) => (/^\d$/.test(step) ? Number(step) : step)),
    true,
  );
  const start = isNode(node) ? node.range?.[0] : undefined;
  return start === undefined ? undefined : lineAt(text, start);
}

async function explainThrown(stderr: string): Promise<Finding> {
  const [, thrown = stderr.trim().slice(0, 300)] = /^(?:\w*Error): (.+)$/m.exec(stderr) ?? [];
  const [, pointer] = /#(\/paths\/\S+|\/components\/\S+)/.exec(thrown) ?? [];
  const line =
    pointer === undefined
      ? undefined
      : lineOfPointer(await readFile(contractFile, 'utf8'), pointer);
  return {
    ...(line !== undefined && { file: contractFile, line }),
    message: `the generator stopped: ${thrown}`,
    mend: `correct ${contractFile}, or scripts/generate/ where that was edited; nothing was regenerated`,
  };
}

export async function explainFailure(stderr: string): Promise<Finding> {
  const [, file, line, column, reason] = sourceForm.exec(stderr) ?? [];
  if (file === undefined || reason === undefined) return await explainThrown(stderr);
  const place =
    line === undefined ? { file } : { file, line: Number(line), column: Number(column) };
  return { ...place, message: reason, mend: 'correct it there; nothing was regenerated' };
}
