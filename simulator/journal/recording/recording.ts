import { randomBytes } from 'node:crypto';

import type { Context } from 'koa';

import type { RecordedFault } from '../entry.ts';
import type { Explanation } from '../why/explain.ts';
import { explain } from '../why/explain.ts';
import type { DecisionTrace, SentFacts } from '../why/decision-trace.ts';

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
