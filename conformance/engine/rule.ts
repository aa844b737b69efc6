/** A requirement made executable. Everything but the judgement itself is the engine's. */
import fc from 'fast-check';

import type { Area, OpenPointId, RequirementId, openPoints } from '../../generated/catalogue.ts';
import type { Capability, SnapshotPointers, Target } from '../../generated/target.ts';
import type { Answer, Exchange } from '../wire/exchange.ts';
import type { Context } from './context.ts';
import type { Session } from './session/session.ts';
import type { Finding } from './verdict.ts';

export type RuleId = `${Area}/${string}`;

/** A part of the target file that a rule cannot do without, by its path. */
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
 * listings    updates are sent: rules that share listings run one after the other
 * everything  the rule runs alone: before all others, while there is budget to confirm what it finds;
 *             or after them, where it leaves leads, so that what is remembered of counts changes
 */
export type LockName = 'listings' | 'everything';

export interface Needs {
  /** At least one of these must be claimed, else the rule is not applicable. */
  readonly capabilities?: readonly Capability[];
  /** Each of these must be claimed, else the rule is not applicable. */
  readonly allCapabilities?: readonly Capability[];
  /** Each of these must be there, else the rule is untested. */
  readonly fixtures?: readonly FixturePath[];
}

interface Described {
  readonly id: RuleId;
  /** The requirements tested; the first one is named by a failure that names none itself. */
  readonly requirements: readonly [RequirementId, ...RequirementId[]];
  /** What conforming targets do, in the indicative. */
  readonly title: string;
  readonly needs?: Needs;
}

/** When a rule runs, and beside what. */
interface Scheduled {
  readonly locks?: LockName;
  /** The only listings that it uses; default all. It runs beside what uses others. */
  readonly uses?: (context: Context) => readonly object[];
  /** Set where the check holds the listings that it updates, so that the rest waits for nobody. */
  readonly locksItself?: true;
  /** Each case follows the one before: no seed begins with another one. */
  readonly keepsOrder?: true;
  /** Whether cases have nothing to do with each other, so that they may run side by side. */
  readonly casesAtOnce?: (context: Context) => boolean;
  /** Mostly waits for time to pass, and so comes beside the last ones: what they do is nothing to it. */
  readonly bidesTime?: true;
  /** Begins before the others: they make use of what it finds out, or it waits for them in between. */
  readonly comesFirst?: true;
  /** Runs after the others: it sends most requests, or only those that the others have not sent. */
  readonly comesLast?: true;
  /** Judges the answers to other rules: selected alone, it brings all of them along. */
  readonly readsRun?: true;
  /** What it sends may take a target down: it runs after everything else, with listings put back. */
  readonly mayTakeDown?: true;
  /** What was missing when there was no case, or none in which something was judged. */
  readonly missingPrerequisite?: string;
}

export interface RuleSpec<Case, Input> extends Described, Scheduled {
  /** Where the rule locks by itself, the listing that a case holds throughout: nobody comes between. */
  readonly holds?: (given: Case, context: Context) => object | undefined;
  /** What must be tried in every run: operations, offices, kinds of defects, … */
  readonly cases: (context: Context) => readonly Case[];
  /** What varies from seed to seed within a case. */
  readonly input: (given: Case, context: Context) => fc.Arbitrary<Input>;
  /** Inputs that are tried in every run, before any is drawn. */
  readonly examples?: (given: Case, context: Context) => readonly Input[];
  /** How many inputs are drawn for each case; default 1, 0 where examples are all. */
  readonly runs?: number;
  /** Attempts to find a smaller counterexample, each of which costs requests; default 0. */
  readonly shrinks?: number;
  /** Sends and judges; signals by `session.judge`, `Inconclusive` and `MissingPrerequisite`. */
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
  /** The listing that is held throughout. */
  readonly holds?: object | undefined;
}

export interface Rule extends Described, Scheduled {
  readonly cases: (context: Context) => readonly RuleCase[];
}

/** Whether it leaves leads behind, which change counts for whoever comes later. */
export const leavesLeads = ({ needs }: Rule): boolean =>
  needs?.fixtures?.includes('observer.createLead') === true;

/** What a watch says of one exchange: not its subject, fine, fine for lack of something, or what is wrong. */
export type Inspection =
  | 'not-mine'
  | 'fine'
  | { readonly lacks: string }
  | Pick<Finding, 'expected' | 'got' | 'hint' | 'requirement'>;

/** What a watch may know besides the exchange: of a run, or of a recording. */
export interface WatchContext extends Pick<Context, 'target' | 'notes'> {
  readonly survey: Pick<Context['survey'], 'closed'> &
    Partial<Pick<Context['survey'], 'officeDates'>>;
  readonly observer: Pick<Context['observer'], 'buyerDetails' | 'exchanges'>;
  readonly client: Pick<Context['client'], 'exchanges'>;
}

/** A rule that sends nothing and judges every exchange of the run. */
export interface Watch extends Described {
  /** What was missing when no exchange of the run was this watch's business. */
  readonly missingPrerequisite: string;
  readonly inspect: (exchange: Answer, context: WatchContext) => Inspection;
  /** Looks at exchanges without a response, where the watch is about them. */
  readonly inspectSilence?: (exchange: Exchange) => Inspection;
}

/** The answer to an open point as a target showed it. */
export interface Seen<AnswerId extends string = string> {
  readonly answer: AnswerId;
  /** What showed it, so that a reader can check it. */
  readonly how: string;
}

/** Finds out how a target answers an open point; never judges. */
export interface Observation {
  readonly point: OpenPointId;
  readonly needs?: Needs;
  readonly locks?: LockName;
  /** Reads what the whole run sent and got, and sends nothing: it comes last, and costs nothing. */
  readonly isPassive?: true;
  readonly observe: (session: Session) => Promise<Seen>;
}

export function defineRule<Case, Input>(spec: RuleSpec<Case, Input>): Rule {
  const { cases, input, examples, runs, shrinks, holds, check, ...described } = spec;
  const attempt =
    (given: Case, value: Input): Attempt =>
    (session) =>
      check(session, given, value);
  return {
    ...described,
    cases: (context) =>
      cases(context).map((given) => ({
        attempts: input(given, context).map((value) => attempt(given, value)),
        examples: (examples?.(given, context) ?? []).map((value) => attempt(given, value)),
        runs: runs ?? 1,
        shrinks: shrinks ?? 0,
        holds: holds?.(given, context),
      })),
  };
}

/** The identity, which types its argument; one that needs no context of a run stays so by its type. */
export const defineWatch = <Defined extends Watch>(watch: Defined): Defined => watch;

/** A watch that judges an answer by itself, outside of a run. */
export interface AnswerWatch extends Watch {
  readonly inspect: (exchange: Answer) => Inspection;
}

/** The ids of a point's legal answers. */
export type AnswerOf<Point extends OpenPointId> = (typeof openPoints)[Point]['answers'][number];

/** The input of rules in which nothing varies. */
export const nothingVaries = (): fc.Arbitrary<undefined> => fc.constant(undefined);
