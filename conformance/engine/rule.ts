/** The types of rules, watches and observations. Everything but the judgement itself is the engine's. */
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
 * listings    updates are sent: rules that share listings run one after the other
 * everything  the rule runs alone: before all others, while there is budget to confirm what it finds;
 *             or after them, where it leaves leads, so that what is remembered of counts changes
 */
export type LockName = 'listings' | 'everything';

export interface Needs {
  /** At least one of these must be claimed, or the rule is not applicable. */
  readonly capabilities?: readonly Capability[];
  /** Each of these must be claimed, or the rule is not applicable. */
  readonly allCapabilities?: readonly Capability[];
  /** Each of these must be there, or the rule is untested. */
  readonly fixtures?: readonly FixturePath[];
}

interface Described {
  readonly id: RuleId;
  /** The requirements tested. A failure names the first, unless its finding names another. */
  readonly requirements: readonly [RequirementId, ...RequirementId[]];
  /** What conforming targets do, in the indicative. */
  readonly title: string;
  readonly needs?: Needs;
}

/** When a rule runs, and beside which others. */
interface Scheduled {
  readonly locks?: LockName;
  /** The only listings that it uses; by default all. It runs beside rules that use others. */
  readonly uses?: (context: Context) => readonly object[];
  /** Set if the check locks the listings that it updates, so that other rules need not wait. */
  readonly locksItself?: true;
  /** Each case builds on the one before, so the seed does not rotate them. */
  readonly keepsOrder?: true;
  /** Whether cases are independent, so that they may run concurrently. */
  readonly casesAtOnce?: (context: Context) => boolean;
  /** Mostly waits for time to pass, and so runs beside the last rules, which do not affect it. */
  readonly bidesTime?: true;
  /** Starts before the others: they use its findings, or it waits for them in between. */
  readonly comesFirst?: true;
  /** Runs after the others: it sends most requests, or only requests that the others have not sent. */
  readonly comesLast?: true;
  /** Runs after the rules that create leads, since it judges their answers too. */
  readonly followsLeads?: true;
  /** Judges the answers to other rules: if selected alone, it selects all of them as well. */
  readonly readsRun?: true;
  /** Its requests may take a target down: it runs after everything else, once listings are restored. */
  readonly mayTakeDown?: true;
  /** The missing prerequisite if there was no case, or no case judged anything. */
  readonly missingPrerequisite?: string;
}

export interface RuleSpec<Case, Input> extends Described, Scheduled {
  /** If the rule locks by itself, the listing that a case holds from its first attempt to its last. */
  readonly holds?: (given: Case, context: Context) => object | undefined;
  /** What must be tried in every run: operations, offices, kinds of defects, … */
  readonly cases: (context: Context) => readonly Case[];
  /** What varies from seed to seed within a case. */
  readonly input: (given: Case, context: Context) => fc.Arbitrary<Input>;
  /** Inputs that are tried in every run, before any is drawn. */
  readonly examples?: (given: Case, context: Context) => readonly Input[];
  /** Number of inputs drawn for each case; default 1, 0 if the examples are enough. */
  readonly runs?: number;
  /** Attempts to shrink a counterexample, each of which costs requests; default 0. */
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

/** Whether it creates leads that stay, which change counts for later rules. */
export const leavesLeads = ({ needs }: Rule): boolean =>
  needs?.fixtures?.includes('observer.createLead') === true;

/** A watch's judgement of one exchange: not its subject, fine, fine without a chance to fail, or wrong. */
export type Inspection =
  | 'not-mine'
  | 'fine'
  | { readonly lacks: string }
  | Pick<Finding, 'expected' | 'got' | 'hint' | 'requirement'>;

/** Context of a watch beside the exchange: of a run, or of a recording. */
export interface WatchContext extends Pick<Context, 'target' | 'notes'> {
  readonly survey: Pick<Context['survey'], 'closed'> &
    Partial<Pick<Context['survey'], 'officeDates'>>;
  readonly observer: Pick<Context['observer'], 'buyerDetails' | 'exchanges'>;
  readonly client: Pick<Context['client'], 'exchanges'>;
}

/** A rule that sends nothing and judges every exchange of the run. */
export interface Watch extends Described {
  /** The missing prerequisite if no exchange of the run concerned this watch. */
  readonly missingPrerequisite: string;
  readonly inspect: (exchange: Answer, context: WatchContext) => Inspection;
  /** Also inspects exchanges without a response. */
  readonly inspectSilence?: (exchange: Exchange) => Inspection;
}

/** The answer to an open point as a target showed it. */
export interface Seen<AnswerId extends string = string> {
  readonly answer: AnswerId;
  /** The exchanges that show it, for the reader to check. */
  readonly how: string;
}

/** Finds out how a target answers an open point; never judges. */
export interface Observation {
  readonly point: OpenPointId;
  readonly needs?: Needs;
  readonly locks?: LockName;
  /** Reads the exchanges of the whole run at its end, and sends nothing. */
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

/** The identity function, which types its argument. A watch that needs no context of a run keeps that in its type. */
export const defineWatch = <Defined extends Watch>(watch: Defined): Defined => watch;

/** A watch that judges single answers, also outside of a run. */
export interface AnswerWatch extends Watch {
  readonly inspect: (exchange: Answer) => Inspection;
}

/** The ids of a point's legal answers. */
export type AnswerOf<Point extends OpenPointId> = (typeof openPoints)[Point]['answers'][number];

/** The input of rules in which nothing varies. */
export const nothingVaries = (): fc.Arbitrary<undefined> => fc.constant(undefined);
