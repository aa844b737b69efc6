/** The options that say how the service answers. */
import { readDefects } from '../policy/defects/apply-defects.ts';
import { faultHelp } from '../faults/help.ts';
import { parseFaults } from '../faults/text.ts';
import type { ServiceOptions } from '../options.ts';
import { readText } from '../../shared/command-line.ts';
import type { Values } from '../../shared/command-line.ts';
import type { Options } from '../../shared/help-text.ts';

export const answerOptions = {
  dialect: {
    value: 'FILE',
    help: 'answer open points of the contract as this file says (YAML or JSON)',
    heading: 'How it answers:',
  },
  set: {
    value: 'POINT=ANSWER',
    repeatable: true,
    help: 'answer one open point so; may be repeated, and wins over the file',
  },
  defect: {
    value: 'ID',
    repeatable: true,
    help: 'make this mistake on purpose; may be repeated (see: partner-api defects)',
  },
  fault: { value: 'TEXT', repeatable: true, help: faultHelp },
  'no-explain': { help: 'leave out the X-Simulator-... headers, which say why' },
} as const satisfies Options;

/** How the service is to answer, but for what is in files. */
export interface AnswerArguments extends Pick<ServiceOptions, 'defects' | 'faults' | 'explains'> {
  /** The file of the answers to open points. */
  readonly dialectFile?: string;
  /** Answers beside those of the file, as `point=answer`; they win. */
  readonly settings: readonly string[];
}

/** Throws a UsageError, a DefectError or a FaultError. */
export function readAnswers(values: Values<typeof answerOptions>): AnswerArguments {
  const { dialect, set: settings, defect, fault } = values;
  return {
    settings,
    explains: !values['no-explain'],
    ...(dialect !== undefined && { dialectFile: readText('--dialect', dialect) }),
    ...(defect.length > 0 && { defects: readDefects(defect) }),
    ...(fault.length > 0 && { faults: parseFaults(fault) }),
  };
}
