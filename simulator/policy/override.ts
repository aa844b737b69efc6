/** The policies of the model and of HTTP, and the ways to override them. */
import type { Dialect, SwitchId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { referencePolicy, type Policy } from '../model/policy.ts';
import type { RefusalReason, Reply } from '../model/reply.ts';
import type { Answer } from './answer.ts';
import type { RequestContext, RequestOutcome } from './request-context.ts';
import { referenceWirePolicy, type WirePolicy } from './wire-policy.ts';

/** All decisions of a service: the policies of the model and of HTTP. */
export type Policies = { readonly policy: Policy; readonly wire: WirePolicy };

export const referencePolicies: Policies = { policy: referencePolicy, wire: referenceWirePolicy };

type Changes = { readonly policy?: Partial<Policy>; readonly wire?: Partial<WirePolicy> };

/**
 * Returns the changes of an answer to an open point, or of a defect, given the policies so far. The
 * overrides of a dialect commute: if several change the same function, each changes its own part.
 */
export type Override = (policies: Policies) => Changes;

/** An override for each answer to each open point that an implementation can decide. */
export type PointOverrides = {
  readonly [Point in SwitchId]: { readonly [Given in Dialect[Point]]: Override };
};

export const noOverride: Override = () => ({});

export function applyOverride(policies: Policies, override: Override): Policies {
  const { policy, wire } = override(policies);
  return {
    policy: policy === undefined ? policies.policy : { ...policies.policy, ...policy },
    wire: wire === undefined ? policies.wire : { ...policies.wire, ...wire },
  };
}

/** Combines overrides; each sees the result of those before it. */
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

export function overridePolicyWhen(
  applies: (context: RequestContext) => boolean,
  change: (policy: Policy, context: RequestContext) => Partial<Policy>,
): Override {
  return overrideWire(({ policyFor }) => ({
    policyFor: (policy, context) => {
      const original = policyFor(policy, context);
      return applies(context) ? { ...original, ...change(original, context) } : original;
    },
  }));
}

export function changeRendering(
  applies: (reply: Reply, operation: OperationId) => boolean,
  change: (answer: Answer, reply: Reply, operation: OperationId) => Answer,
): Override {
  return overrideWire(({ renderReply }) => ({
    renderReply: (reply, operation) => {
      const rendered = renderReply(reply, operation);
      return applies(reply, operation) ? change(rendered, reply, operation) : rendered;
    },
  }));
}

export const isRefusal = (reply: Reply, because?: RefusalReason): boolean =>
  reply.kind === 'refused' && (because === undefined || reply.because === because);

export function changeAnswerWhen(
  applies: (outcome: RequestOutcome) => boolean,
  change: (answer: Answer, outcome: RequestOutcome) => Answer,
): Override {
  return overrideWire(({ finish }) => ({
    finish: (rendered, outcome) => {
      const original = finish(rendered, outcome);
      return applies(outcome) ? change(original, outcome) : original;
    },
  }));
}

export const forbidWhen = (applies: (outcome: RequestOutcome) => boolean): Override =>
  changeAnswerWhen(applies, (original) => ({ ...original, status: 403 }));

/** Changes the fields of a JSON body; other bodies are unchanged. */
export function withFields(answer: Answer, change: (fields: JsonObject) => JsonObject): Answer {
  const { body } = answer;
  return isObject(body) ? { ...answer, body: change(body) } : answer;
}

export function changeFieldsWhen(
  applies: (outcome: RequestOutcome) => boolean,
  change: (fields: JsonObject, outcome: RequestOutcome) => JsonObject,
): Override {
  return changeAnswerWhen(applies, (original, outcome) =>
    withFields(original, (fields) => change(fields, outcome)),
  );
}

export const putFieldsWhen = (
  applies: (outcome: RequestOutcome) => boolean,
  put: JsonObject | ((fields: JsonObject, outcome: RequestOutcome) => JsonObject),
): Override =>
  changeFieldsWhen(applies, (fields, outcome) => ({
    ...fields,
    ...(typeof put === 'function' ? put(fields, outcome) : put),
  }));

/** Delays requests of these operations, so that other requests can overlap them. */
export function delayRequests(operations: readonly OperationId[], milliseconds: number): Override {
  return overrideWire(({ delayMilliseconds }) => ({
    delayMilliseconds: (command) =>
      Math.max(
        delayMilliseconds(command),
        operations.includes(command.operation) ? milliseconds : 0,
      ),
  }));
}
