import { budgetNames, ruleIds } from '../../../conformance/index.ts';
import type { BudgetName } from '../../../conformance/index.ts';
import { defineCommand, readChoice, readNumber, UsageError } from '../../../shared/command-line.ts';
import { switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { factors } from './cases.ts';
import type { Settings } from './cases.ts';

export interface SweepArguments {
  /**
   * full: singles, pairs and sample, which writes the record; quick: pairs with the quick budget;
   * check: the same, and the committed record is read; once: the one case that is named.
   */
  readonly form: 'full' | 'quick' | 'check' | 'once';
  readonly seed: number;
  readonly settings: Settings;
  readonly ids: readonly string[] | undefined;
  readonly budget: BudgetName;
}

function readSetting(text: string): readonly [factor: string, value: string] {
  const [id = '', ...rest] = text.split('=');
  const factor = factors.find((one) => one.id === id);
  if (factor === undefined) {
    const ids = factors.map((one) => one.id).join(', ');
    throw new UsageError(
      `--set ${text}: there is no open point or circumstance "${id}". Use: ${ids}`,
    );
  }
  const value = rest.join('=');
  if (factor.values.includes(value)) return [id, value];
  throw new UsageError(
    `--set ${text}: ${id} is one of ${factor.values.join(', ')}, not "${value}".`,
  );
}

function readSettings(texts: readonly string[]): Settings {
  const settings = texts.map(readSetting);
  const repeated = settings.find(([id], index) =>
    settings.slice(0, index).some(([other]) => other === id),
  );
  if (repeated === undefined) return Object.fromEntries(settings);
  throw new UsageError(`--set ${repeated[0]} is given twice; keep one.`);
}

function readIds(ids: readonly string[]): readonly string[] | undefined {
  const known: readonly string[] = [...ruleIds, ...switchIds];
  const unknown = ids.find((id) => !known.some((one) => one === id || one.startsWith(`${id}/`)));
  if (unknown === undefined) return ids.length === 0 ? undefined : ids;
  throw new UsageError(
    `--rule ${unknown}: there is no such rule, area or open point; partner-api conform --list names the rules.`,
  );
}

/** Refuses options that mean nothing together. */
function readForm(
  flags: Readonly<Record<'quick' | 'check' | 'once', boolean>>,
  isCaseGiven: boolean,
): SweepArguments['form'] {
  const forms = (['quick', 'check', 'once'] as const).filter((form) => flags[form]);
  if (forms.length > 1) {
    throw new UsageError(`choose one of ${forms.map((form) => `--${form}`).join(' and ')}`);
  }
  const [form = 'full'] = forms;
  if (!isCaseGiven || form === 'once') return form;
  throw new UsageError('--set, --rule and --budget mean nothing without --once');
}

export const sweepCommand = defineCommand({
  name: 'npm run sweep --',
  about: `Looks for false alarms: runs the suite on the simulator in legal dialects, and wants no failure.
Without options: every answer alone, every pair of answers and circumstances in as few full
dialects as cover them, and full dialects by chance. Takes about 20 minutes on two cores, and
writes scripts/proof/results/false-alarms.json. An alarm is told with the smallest dialect that raises it.`,
  options: {
    quick: { help: 'the pairs only, with the quick budget; writes nothing' },
    check: {
      help: 'the same, and looks at scripts/proof/results/false-alarms.json; exit status 1 for an alarm',
    },
    seed: { value: 'N', default: '1', help: 'draws others; the record is made with 1' },
    once: { help: 'one case, as a replay line says; --set, --rule and --budget go with it' },
    set: {
      value: 'F=VALUE',
      repeatable: true,
      help: 'an answer to an open point, or a circumstance; may be repeated',
    },
    rule: {
      value: 'ID',
      repeatable: true,
      help: 'only this rule, area or open point; may be repeated',
    },
    budget: { value: 'B', help: `${budgetNames.join(', ')} (default standard)` },
  },
  read: ({ set, rule, budget, seed, ...flags }): SweepArguments => ({
    form: readForm(flags, set.length + rule.length > 0 || budget !== undefined),
    seed: readNumber('--seed', seed),
    settings: readSettings(set),
    ids: readIds(rule),
    budget: readChoice('--budget', budget ?? 'standard', budgetNames),
  }),
});
