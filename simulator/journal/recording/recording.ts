import { randomBytes } from 'node:crypto';

import type { Context } from 'koa';

import type { RecordedFault } from '../entry.ts';
import type { Explanation } from '../explain.ts';
import { explain } from '../explain.ts';
import type { DecisionTrace, SentFacts } from '../decision-trace.ts';
import type { CollectedRequest } from './collect-bytes.ts';

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

function textOf(read: CollectedRequest): string | undefined {
  return read.ended() && read.size() > 0 ? read.bytes().toString('utf8') : undefined;
}

function factsOf({ req, originalUrl }: Context, read: CollectedRequest): SentFacts {
  return {
    authorization: req.headersDistinct['authorization'],
    path: originalUrl,
    hasCookie: req.headers.cookie !== undefined,
    contentType: req.headers['content-type'],
    body: textOf(read),
  };
}

/** A recording that puts what it is told into the notes. */
export function createRecording(
  requestId: string,
  notes: Notes,
  context: Context,
  read: CollectedRequest,
): Recording {
  return {
    requestId,
    noteDecision(decided) {
      notes.decided = decided;
      try {
        notes.explanation = explain({ ...decided, sent: factsOf(context, read) });
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
