import { defineCommand, readChoice, UsageError } from '../../../shared/command-line.ts';

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

export const newRuleCommand = defineCommand({
  name: 'npm run new:rule --',
  usage: 'AREA/SLUG [options]',
  about: `Makes what a rule needs, with the places to fill in marked: its file, its lines in the index, a
row of spec/requirements.yaml where the requirement is new, and a defect that it has to catch.
Until all is filled in, the tests fail and name the places.`,
  positionals: { 'AREA/SLUG': 'id of the rule' },
  options: {
    requirement: {
      value: 'ID',
      repeatable: true,
      help: 'what it tests (default AREA/SLUG); may be repeated',
    },
    kind: {
      value: 'KIND',
      default: 'rule',
      help: 'rule: sends requests; watch: judges every exchange of a run',
    },
    operation: {
      value: 'ID',
      repeatable: true,
      help: 'an operation that it is about; may be repeated',
    },
    basis: {
      value: 'BASIS',
      default: 'stated',
      help: 'stated or derived, of a new requirement',
    },
    'new-area': { help: 'AREA is new' },
    'dry-run': { help: 'say what would be written' },
  },
  read: (values, [id, ...others]): NewRuleArguments => {
    if (id === undefined || others.length > 0) throw new UsageError('Name one rule as AREA/SLUG.');
    return {
      id,
      requirements: values.requirement,
      kind: readChoice('--kind', values.kind, ['rule', 'watch']),
      operations: values.operation,
      basis: readChoice('--basis', values.basis, ['stated', 'derived']),
      newArea: values['new-area'],
      dryRun: values['dry-run'],
    };
  },
});
