/** What the generator makes of an edit: a list of places, or nothing to do; never a crash. */
import { checkCatalogue } from '../../generate/check-catalogue.ts';
import { generateAll } from '../../generate/all.ts';
import { readSources, SourceError } from '../../generate/sources.ts';
import { compileModules } from '../../generate/validators/modules.ts';

export type Outcome =
  | { readonly kind: 'refused' | 'to do'; readonly lines: readonly string[] }
  /** What the contract asks; wording, and where things stand, are left out. */
  | { readonly kind: 'nothing to do'; readonly asks: string }
  | { readonly kind: 'crash'; readonly stack: string };

const notes =
  /^(description|summary|title|examples?|deprecated|externalDocs|tags|info|servers|xml|x-.*|\$comment|jsonSchemaDialect|openapi)$/;

const saysNothing = (key: string, part: unknown): boolean =>
  notes.test(key) ||
  (key === 'schema' && JSON.stringify(part) === '{}') ||
  (key === 'required' && part === false);

/** What the document asks, without what it only tells, whatever the order of its parts. */
function canonical(value: unknown, isMapOfNames = false): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value)
    .filter(([key, part]) => isMapOfNames || !saysNothing(key, part))
    .map(([key, part]) => {
      const areNames = !isMapOfNames && /^(properties|schemas|responses)$/.test(key);
      return `${key}:${canonical(part, areNames)}`;
    });
  return `{${parts.toSorted().join(',')}}`;
}

/** The outcome for the files of the working directory as they are. */
export async function judgeSources(): Promise<Outcome> {
  try {
    const sources = await readSources();
    await generateAll(sources);
    await compileModules(sources);
    const lines = checkCatalogue(sources);
    if (lines.length > 0) return { kind: 'to do', lines };
    return { kind: 'nothing to do', asks: canonical(sources.contract) };
  } catch (error) {
    if (error instanceof SourceError) return { kind: 'refused', lines: error.message.split('\n') };
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'crash', stack };
  }
}

const hasPlace = (line: string): boolean => /^[\w./-]+\.(yaml|json):\d+(:\d+)?: \S/.test(line);

/** What is wrong with an outcome, if anything; `before` is what the contract asks without the edit. */
export function complainOf(outcome: Outcome, before: string): string | undefined {
  switch (outcome.kind) {
    case 'crash':
      return outcome.stack;
    case 'refused':
    case 'to do': {
      const placeless = outcome.lines.find((line) => !hasPlace(line));
      return placeless === undefined ? undefined : `no file and line: ${placeless}`;
    }
    case 'nothing to do':
      return outcome.asks === before
        ? undefined
        : 'nothing is to do, but the contract asks something else: programs take it from there';
  }
  return outcome satisfies never;
}
