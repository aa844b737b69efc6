import { parseOptions, UsageError } from '../../../shared/command-line.ts';

export type Kind = 'rule' | 'watch';
export type Basis = 'stated' | 'derived';

export interface NewRuleArguments {
  /** `area/slug`, not yet looked at. */
  readonly id: string;
  /** Empty: the rule's own id. */
  readonly requirements: readonly string[];
  readonly kind: Kind;
  /** Empty: those of the requirements, or those usual in the area. */
  readonly operations: readonly string[];
  readonly basis: Basis;
  readonly newArea: boolean;
  readonly dryRun: boolean;
}

export const helpText = `Usage: npm run new:rule -- AREA/SLUG [options]

Makes what a rule needs, with the places to fill in marked: its file, its lines in the index, a
row of spec/requirements.yaml where the requirement is new, and a defect that it has to catch.
Until all is filled in, the tests fail and name the places.

  --requirement ID   what it tests (default AREA/SLUG); more than once for several
  --kind KIND        rule: sends requests (default); watch: judges every exchange of a run
  --operation ID     an operation that it is about; more than once for several
  --basis BASIS      stated (default) or derived, of a new requirement
  --new-area         AREA is new
  --dry-run          say what would be written
  --help             print this text`;

const options = {
  requirement: { type: 'string', multiple: true },
  kind: { type: 'string', default: 'rule' },
  operation: { type: 'string', multiple: true },
  basis: { type: 'string', default: 'stated' },
  'new-area': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const see = 'See: npm run new:rule -- --help';

function readChoice<Choice extends string>(
  flag: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`${flag} is ${choices.join(' or ')}, not "${text}". ${see}`);
}

/** The arguments of new:rule, or that help is wanted. Throws a UsageError. */
export function readArguments(args: string[]): NewRuleArguments | 'help' {
  const { values, positionals } = parseOptions('new:rule', {
    args,
    options,
    allowPositionals: true,
  });
  if (values.help) return 'help';
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) {
    throw new UsageError(`Name one rule as AREA/SLUG. ${see}`);
  }
  return {
    id,
    requirements: values.requirement ?? [],
    kind: readChoice('--kind', values.kind, ['rule', 'watch']),
    operations: values.operation ?? [],
    basis: readChoice('--basis', values.basis, ['stated', 'derived']),
    newArea: values['new-area'],
    dryRun: values['dry-run'],
  };
}
