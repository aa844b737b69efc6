/** The options that say how the service answers. */
import { readDefects } from '../policy/defects/apply-defects.ts';
import { faultHelp } from '../faults/help.ts';
import { parseFaults } from '../faults/text/parse.ts';
import type { ServiceOptions } from '../options.ts';
import { readText } from './usage.ts';

export const answerOptions = {
  dialect: { type: 'string' },
  set: { type: 'string', multiple: true },
  defect: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  'no-explain': { type: 'boolean' },
} as const;

/** The lines of the help text about these options. */
export const answerHelp = `  --dialect FILE     answer open points of the contract as this file says (YAML or JSON)
  --set POINT=ANSWER answer one open point so; may be repeated, and wins over the file
  --defect ID        make this mistake on purpose; may be repeated (see: partner-api defects)
${faultHelp}
  --no-explain       leave out the X-Simulator-... headers, which say why`;

interface AnswerTexts {
  readonly dialect?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly defect?: readonly string[] | undefined;
  readonly fault?: readonly string[] | undefined;
  readonly 'no-explain'?: boolean | undefined;
}

/** How the service is to answer, but for what is in files. */
export interface AnswerArguments extends Pick<ServiceOptions, 'defects' | 'faults' | 'explains'> {
  /** The file of the answers to open points. */
  readonly dialectFile?: string;
  /** Answers beside those of the file, as `point=answer`; they win. */
  readonly settings: readonly string[];
}

/** Throws a UsageError, a DefectError or a FaultError. */
export function readAnswers(texts: AnswerTexts): AnswerArguments {
  const { dialect, set: settings = [], defect = [], fault = [] } = texts;
  return {
    settings,
    explains: texts['no-explain'] !== true,
    ...(dialect !== undefined && { dialectFile: readText('--dialect', dialect) }),
    ...(defect.length > 0 && { defects: readDefects(defect) }),
    ...(fault.length > 0 && { faults: parseFaults(fault) }),
  };
}
