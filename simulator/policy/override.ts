/** The policies of the model and of HTTP, and how a dialect or a defect overrides them. */
import type { Dialect, SwitchId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { referencePolicy, type Policy } from '../model/policy.ts';
import type { RefusalReason, Reply } from '../model/reply.ts';
import type { Answer } from './answer.ts';
import type { RequestContext, RequestOutcome } from './request-context.ts';
import { referenceWirePolicy, type WirePolicy } from './wire-policy.ts';

/** All decisions of a service: the model's policy and that of HTTP. */
export type Policies = { readonly policy: Policy; readonly wire: WirePolicy };

export const referencePolicies: Policies = { policy: referencePolicy, wire: referenceWirePolicy };

type Changes = { readonly policy?: Partial<Policy>; readonly wire?: Partial<WirePolicy> };

/**
 * The changes of one answer to an open point, or of one defect, given the policies so far. Those of
 * a dialect commute: if several override the same function, each changes its own part.
 */
export type Override = (policies: Policies) => Changes;

/** An override for each answer to each open point that an implementation decides. */
export type PointOverrides = {
  readonly [Point in SwitchId]: { readonly [Given in Dialect[Point]]: Override };
};

export const asReference: Override = () => ({});

/** The policies with an override applied; an unchanged one keeps its identity. */
export function applyOverride(policies: Policies, override: Override): Policies {
  const { policy, wire } = override(policies);
  return {
    policy: policy === undefined ? policies.policy : { ...policies.policy, ...policy },
    wire: wire === undefined ? policies.wire : { ...policies.wire, ...wire },
  };
}

/** Several overrides as one, each on top of those before it. */
export const combine =
  (...overrides: readonly Override[]): Override =>
  (policies) =>
    overrides.reduce(applyOverride, policies);

export const overridePolicy =
  (change: (policy: Policy) => Partial<Policy>): Override =>
  ({ policy }) => ({ policy: change(policy) });

export const overrideWire =
  (change: (wire: WirePolicy) => Partial<WirePolicy>): Override =>
  ({ wire }) => ({ wire: change(wire) });

/** Overrides the model's policy for the selected requests. */
export function overridePolicyWhen(
  isMeant: (context: RequestContext) => boolean,
  change: (policy: Policy, context: RequestContext) => Partial<Policy>,
): Override {
  return overrideWire(({ policyFor }) => ({
    policyFor: (policy, context) => {
      const original = policyFor(policy, context);
      return isMeant(context) ? { ...original, ...change(original, context) } : original;
    },
  }));
}

/** Changes how the selected replies are rendered. */
export function changeRendering(
  isMeant: (reply: Reply, operation: OperationId) => boolean,
  change: (answer: Answer, reply: Reply, operation: OperationId) => Answer,
): Override {
  return overrideWire(({ renderReply }) => ({
    renderReply: (reply, operation) => {
      const rendered = renderReply(reply, operation);
      return isMeant(reply, operation) ? change(rendered, reply, operation) : rendered;
    },
  }));
}

export const isRefusal = (reply: Reply, because?: RefusalReason): boolean =>
  reply.kind === 'refused' && (because === undefined || reply.because === because);

/** Changes the selected finished answers. */
export function changeAnswerWhen(
  isMeant: (outcome: RequestOutcome) => boolean,
  change: (answer: Answer, outcome: RequestOutcome) => Answer,
): Override {
  return overrideWire(({ finish }) => ({
    finish: (rendered, outcome) => {
      const original = finish(rendered, outcome);
      return isMeant(outcome) ? change(original, outcome) : original;
    },
  }));
}

export const forbidWhen = (isMeant: (outcome: RequestOutcome) => boolean): Override =>
  changeAnswerWhen(isMeant, (original) => ({ ...original, status: 403 }));

/** The answer with changed fields of its body; a text is unchanged. */
export function withFields(answer: Answer, change: (fields: JsonObject) => JsonObject): Answer {
  const { body } = answer;
  return isObject(body) ? { ...answer, body: change(body) } : answer;
}

/** Changes the fields of the body in the selected answers; a text is unchanged. */
export function changeFieldsWhen(
  isMeant: (outcome: RequestOutcome) => boolean,
  change: (fields: JsonObject, outcome: RequestOutcome) => JsonObject,
): Override {
  return changeAnswerWhen(isMeant, (original, outcome) =>
    withFields(original, (fields) => change(fields, outcome)),
  );
}

/** Adds these fields, or fields derived from the body, to the selected answers. */
export const putFieldsWhen = (
  isMeant: (outcome: RequestOutcome) => boolean,
  put: JsonObject | ((fields: JsonObject, outcome: RequestOutcome) => JsonObject),
): Override =>
  changeFieldsWhen(isMeant, (fields, outcome) => ({
    ...fields,
    ...(typeof put === 'function' ? put(fields, outcome) : put),
  }));

/** Delays the requests of these operations, so that others may come while they are open. */
export function holdRequests(operations: readonly OperationId[], milliseconds: number): Override {
  return overrideWire(({ holdMilliseconds }) => ({
    holdMilliseconds: (command) =>
      Math.max(
        holdMilliseconds(command),
        operations.includes(command.operation) ? milliseconds : 0,
      ),
  }));
}
