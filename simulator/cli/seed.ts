import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { fold } from '../model/evolve.ts';
import { SeedError } from '../tenants/seed/define-dataset.ts';
import { tokenVariable } from '../options.ts';
import { loadSeed } from '../tenants/seed/file/load.ts';
import { defaultRandomSeed, summarize } from '../tenants/seed/open-data.ts';

type Asked = { readonly check: string } | { readonly export: URL };

function readUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new UsageError(`"${text}" is not a URL; write one such as http://127.0.0.1:4010`);
}

export const seedCommand = defineCommand({
  name: 'partner-api seed',
  usage: 'check FILE\nexport [URL]',
  about: `check validates a seed file, YAML or JSON, without starting the simulator. A valid file is loaded by:
partner-api simulate --data FILE
export prints the current data of a running simulator as a seed file.`,
  positionals: {
    FILE: 'the seed file',
    URL: 'the URL of the simulator (default http://127.0.0.1:4010), followed by /sandboxes/NAME for a sandbox',
  },
  options: {},
  notes: `A control token is read from ${tokenVariable} in the environment.
Exit status: 0 the file is valid or was exported, 2 it has errors, or wrong usage.`,
  read: (_values, [verb, name, ...rest]): Asked => {
    if (verb === 'check' && name !== undefined && rest.length === 0) return { check: name };
    if (verb === 'export' && rest.length === 0) {
      return { export: readUrl(name ?? 'http://127.0.0.1:4010') };
    }
    throw new UsageError(
      'seed takes check or export: partner-api seed check FILE, and partner-api seed export [URL]',
    );
  },
});

/** Checks a seed file. The random seed does not matter: randomness causes no mistakes. */
async function check(file: string): Promise<void> {
  const { events } = await loadSeed(file, { randomSeed: defaultRandomSeed, now: Date.now() });
  console.log(`${file} is valid: ${summarize(fold(events))}.`);
}

function refusePath(path: string): never {
  throw new UsageError(
    `${path} is not a path of a simulator; write only its URL, optionally followed by /sandboxes/NAME`,
  );
}

function complaintIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error: { message: string; fix?: string } };
    return [error.message, error.fix ?? ''].join(' ').trim();
  } catch {
    return `${text.slice(0, 200)} Is it a simulator?`;
  }
}

async function exportData({ origin, pathname }: URL): Promise<void> {
  const [, name = 'default'] =
    /^\/(?:sandboxes\/([^/]+)\/?)?$/.exec(pathname) ?? refusePath(pathname);
  const token = process.env[tokenVariable];
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const url = `${origin}/_simulator/sandboxes/${name}/data`;
  const response = await fetch(url, headers && { headers }).catch((cause: unknown) => {
    throw new UsageError(`Nothing answers at ${origin}. Start a simulator: partner-api simulate`, {
      cause,
    });
  });
  const text = await response.text();
  if (!response.ok) throw new UsageError(`${url} answers ${response.status}: ${complaintIn(text)}`);
  console.log(JSON.stringify(JSON.parse(text), null, 2));
}

/**
 * `partner-api seed check FILE` prints every mistake of a seed file, or a summary of it;
 * `partner-api seed export [URL]` prints the data of a running simulator.
 * @returns the exit code: 0 for success, 2 for mistakes in the file or in the arguments
 */
export const runSeed = (args: readonly string[]): Promise<number> =>
  runCommand(
    seedCommand,
    args,
    async (asked) => await ('check' in asked ? check(asked.check) : exportData(asked.export)),
    [SeedError],
  );
