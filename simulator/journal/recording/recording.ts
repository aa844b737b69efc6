import { randomBytes } from 'node:crypto';

import type { Context } from 'koa';

import type { Answers } from '../../policy/dialects/dialect.ts';
import type { RecordedFault } from '../entry.ts';
import type { Journal } from '../journal.ts';
import type { Secrets } from '../masking/masker.ts';
import type { DecisionTrace, SentFacts } from '../why/decision-trace.ts';
import type { Explanation } from '../why/explain.ts';
import { explain } from '../why/explain.ts';

/** What the middleware has to know of the sandbox that a request reached. */
export interface JournalSource {
  readonly journal: Journal;
  /** The sandbox's clock, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /**
   * The keys that must be shown nowhere: `state.credentials`, as it is, since its compiled form is
   * kept as long as the map is the same one.
   */
  readonly secrets: Secrets;
  readonly dialect: Answers;
  /** The ids of the defects that are on. */
  readonly defects: readonly string[];
  /** Whether the caller is told why by X-Simulator-… headers. */
  readonly tellsCaller: boolean;
}

/** The sandbox that a request reached; undefined: its journal has no place for it. */
export type FindSource = (context: Context) => JournalSource | undefined;

/** All that decided a command; what was sent beside it, the recording knows itself. */
export type Decided = Omit<DecisionTrace, 'sent'>;

/** What is noted of a request while it is answered. */
export interface Notes {
  decided?: Decided;
  explanation?: Explanation;
  readonly faults: RecordedFault[];
}

/** Where whoever answers a request notes why. */
export interface Recording {
  readonly requestId: string;
  /** The command that the request became, and how it was decided. */
  readonly noteDecision: (decided: Decided) => void;
  /** Why something that is no operation answered. Without it, the words go by the answer alone. */
  readonly noteExplanation: (explanation: Explanation) => void;
  readonly noteFault: (fault: RecordedFault) => void;
}

function factsOf({ req }: Context): SentFacts {
  return {
    authorization: req.headersDistinct['authorization'],
    contentType: req.headers['content-type'],
  };
}

/** A recording that puts what it is told into the notes. */
export function createRecording(requestId: string, notes: Notes, context: Context): Recording {
  return {
    requestId,
    noteDecision(decided) {
      notes.decided = decided;
      try {
        notes.explanation = explain({ ...decided, sent: factsOf(context) });
      } catch (error) {
        // Words that are missing must not change the answer.
        context.app.emit('error', error, context);
      }
    },
    noteExplanation(explanation) {
      notes.explanation = explanation;
    },
    noteFault(fault) {
      notes.faults.push(fault);
    },
  };
}

/** Ids that no other process makes: a few random letters, and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}
