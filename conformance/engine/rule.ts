/** The types of rules, watches and observations. These only judge; the engine does the rest. */
import fc from 'fast-check';

import type { Area, OpenPointId, RequirementId, openPoints } from '../../generated/catalogue.ts';
import type { Capability, SnapshotPointers, Target } from '../../generated/target.ts';
import type { Answer, Exchange } from '../wire/exchange.ts';
import type { Context } from './context.ts';
import type { Session } from './session/session.ts';
import type { Finding } from './verdict.ts';

export type RuleId = `${Area}/${string}`;

/** A part of the target file that a rule requires, by its path. */
export type FixturePath =
  | `credentials.${keyof Target['credentials']}`
  | `organization.${keyof NonNullable<Target['organization']>}`
  | `offices.${keyof NonNullable<Target['offices']>}`
  | 'listings'
  | 'foreignListings'
  | 'knownCounts'
  | `observer.${keyof NonNullable<Target['observer']>}`
  | `observer.inspectListing.read.${keyof SnapshotPointers}`;

/**
 * listings    the rule sends updates: rules that share listings run one after the other
 * everything  the rule runs alone: before all others, while there is budget to confirm findings,
 *             or after them if it leaves leads, which outdate the remembered counts
 */
export type LockName = 'listings' | 'everything';

export interface Needs {
  /** At least one of these must be claimed, or the rule is not applicable. */
  readonly capabilities?: readonly Capability[];
  /** Each of these must be claimed, or the rule is not applicable. */
  readonly allCapabilities?: readonly Capability[];
  /** Each of these must be in the target file, or the rule is untested. */
  readonly fixtures?: readonly FixturePath[];
}

interface Described {
  readonly id: RuleId;
  /** The requirements tested. A failure names the first, unless its finding names another. */
  readonly requirements: readonly [RequirementId, ...RequirementId[]];
  /** What conforming targets do, in the indicative. */
  readonly title: string;
  /** Why it cannot fail a conforming target, with any answers to the open points. */
  readonly soundness: string;
  readonly needs?: Needs;
}

/**
 * first        before the others, which use its findings or run while it waits
 * last         after the others: it sends the most requests, or only those that others did not send
 * waiting      concurrent with the rules that create leads, which do not affect it; it mostly waits
 * after-leads  after the rules that create leads, whose answers it judges, too
 * disruptive   after the listings are restored: its requests may take a target down
 */
type Phase = 'first' | 'last' | 'waiting' | 'after-leads' | 'disruptive';

/** When a rule runs, and concurrently with which others. */
interface Scheduled {
  readonly locks?: LockName;
  /** The listings that it uses; by default all. Rules that use others may run concurrently. */
  readonly usedListings?: (context: Context) => readonly object[];
  /** Set if the check locks the listings that it updates, so that other rules need not wait. */
  readonly locksItself?: true;
  /** Each case builds on the previous one, so the seed does not rotate them. */
  readonly keepsOrder?: true;
  /** Whether cases are independent, so that they may run concurrently. */
  readonly runsCasesConcurrently?: (context: Context) => boolean;
  /** By default, in between. */
  readonly phase?: Phase;
  /** Judges the answers to other rules: selecting it alone selects all of them, too. */
  readonly judgesOtherRules?: true;
  /** The missing prerequisite to report if there was no case, or none judged anything. */
  readonly missingPrerequisite?: string;
}

export interface RuleSpec<Case, Input = undefined> extends Described, Scheduled {
  /** If the rule locks listings itself: the one that a case holds through all of its attempts. */
  readonly lockedListing?: (given: Case, context: Context) => object | undefined;
  /** What every run must try: operations, offices, kinds of defects, … */
  readonly cases: (context: Context) => readonly Case[];
  /** What varies from seed to seed within a case; by default nothing, apart from the examples. */
  readonly input?: (given: Case, context: Context) => fc.Arbitrary<Input>;
  /** Inputs that every run tries before it draws any. */
  readonly examples?: (given: Case, context: Context) => readonly Input[];
  /** Inputs drawn for each case; by default 1, or 0 if there are only examples. */
  readonly runs?: number;
  /** Attempts to shrink a counterexample, each of which costs requests; default 0. */
  readonly shrinks?: number;
  /** Sends and judges; signals with `session.judge`, `Inconclusive` or `MissingPrerequisite`. */
  readonly check: (session: Session, given: Case, input: Input) => Promise<void>;
}

/** A check of a rule on one case and input, ready to be run in a session. */
export type Attempt = (session: Session) => Promise<void>;

/** One case: how to draw attempts, and how many. */
export interface RuleCase {
  readonly attempts: fc.Arbitrary<Attempt>;
  readonly examples: readonly Attempt[];
  readonly runs: number;
  readonly shrinks: number;
  /** The listing that is locked throughout. */
  readonly lockedListing?: object | undefined;
}

export interface Rule extends Described, Scheduled {
  readonly cases: (context: Context) => readonly RuleCase[];
}

/** Whether the rule creates leads, which stay and change counts for later rules. */
export const leavesLeads = ({ needs }: Rule): boolean =>
  needs?.fixtures?.includes('observer.createLead') === true;

/** How a watch judges an exchange: irrelevant, fine, fine for lack of a premise, or wrong. */
export type Inspection =
  | 'not-mine'
  | 'fine'
  | { readonly missingPremise: string }
  | Pick<Finding, 'expected' | 'got' | 'hint' | 'requirement'>;

/** The context of a watch: of a run, or of a recording. */
export interface WatchContext extends Pick<Context, 'target' | 'notes'> {
  readonly survey: Pick<Context['survey'], 'closed'> &
    Partial<Pick<Context['survey'], 'officeDates'>>;
  readonly observer: Pick<Context['observer'], 'buyerDetails' | 'exchanges'>;
  readonly client: Pick<Context['client'], 'exchanges'>;
}

/** A rule that sends nothing and judges every exchange of the run. */
export interface Watch extends Described {
  /** What it needs: one answer, also what the requests around it were for, or a whole run. */
  readonly scope: 'answer' | 'recording' | 'run';
  /** The missing prerequisite if no exchange of the run concerned this watch. */
  readonly missingPrerequisite: string;
  readonly inspect: (exchange: Answer, context: WatchContext) => Inspection;
  /** Also inspects exchanges without a response. */
  readonly inspectSilence?: (exchange: Exchange) => Inspection;
}

/** A target's answer to an open point. */
export interface ObservedAnswer<AnswerId extends string = string> {
  readonly answer: AnswerId;
  /** A description of the exchanges that show it, for the reader to check. */
  readonly how: string;
}

/** Detects how a target answers an open point; never judges. */
export interface Observation {
  readonly point: OpenPointId;
  readonly needs?: Needs;
  readonly locks?: LockName;
  /** Reads the exchanges of the whole run at its end, and sends nothing. */
  readonly isPassive?: true;
  readonly observe: (session: Session) => Promise<ObservedAnswer>;
}

export function defineRule<Case, Input = undefined>(spec: RuleSpec<Case, Input>): Rule {
  const { cases, input, examples, runs, shrinks, lockedListing, check, ...described } = spec;
  const attempt =
    (given: Case, value: Input): Attempt =>
    (session) =>
      check(session, given, value);
  return {
    ...described,
    cases: (context) =>
      cases(context).map((given) => {
        const tried = examples?.(given, context) ?? [];
        const choices = tried.length === 0 ? [undefined as Input] : tried;
        const drawn = input?.(given, context) ?? fc.constantFrom(...choices);
        return {
          attempts: drawn.map((value) => attempt(given, value)),
          examples: tried.map((value) => attempt(given, value)),
          runs: runs ?? (examples === undefined || input !== undefined ? 1 : 0),
          shrinks: shrinks ?? 0,
          lockedListing: lockedListing?.(given, context),
        };
      }),
  };
}

/** A watch that judges single answers, also outside of a run. */
export interface AnswerWatch extends Watch {
  readonly scope: 'answer';
  readonly inspect: (exchange: Answer) => Inspection;
}

interface ContextWatch extends Watch {
  readonly scope: 'recording' | 'run';
}

/** The identity function; keeps in the type whether a watch needs the context of a run. */
export const defineWatch = <Defined extends AnswerWatch | ContextWatch>(watch: Defined): Defined =>
  watch;

export const isAnswerWatch = (watch: Watch): watch is AnswerWatch => watch.scope === 'answer';

/** The ids of a point's legal answers. */
export type AnswerOf<Point extends OpenPointId> = (typeof openPoints)[Point]['answers'][number];
