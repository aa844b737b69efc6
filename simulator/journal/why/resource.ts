/** Why an office, an organization or a listing was not found. */
import type { ReasonCode } from '../../model/result.ts';
import { callerOf, type DecisionTrace, type RefusalTrace } from './decision-trace.ts';
import { describeReasonCode, list, quote } from './show.ts';

interface Asked {
  readonly kind: 'office' | 'organization';
  readonly text: string;
}

function askedOf({ command }: DecisionTrace): Asked | undefined {
  if (command.operation === 'getOfficeLeadCount') return { kind: 'office', text: command.officeId };
  if (command.operation !== 'getOrganizationLeadCount') return undefined;
  return { kind: 'organization', text: command.organizationId };
}

function sayForeign(_trace: DecisionTrace, { kind, text }: Asked): string {
  return `${kind} ${text} belongs to another partner`;
}

function sayExternal({ state }: DecisionTrace, { kind, text }: Asked): string {
  const resources = kind === 'office' ? state.offices : state.organizations;
  const named = [...resources.values()].filter(({ externalId }) => externalId === text);
  const ids = list(named.map(({ id }) => String(id)));
  return `${quote(text)} is a partner's own id of an ${kind}; send the service's, ${ids}`;
}

function sayUnknown({ state }: DecisionTrace, { kind, text }: Asked): string {
  const [others, other] =
    kind === 'office' ? [state.organizations, 'organization'] : [state.offices, 'office'];
  const hint = others.has(Number(text)) ? `; ${text} is an ${other}` : '';
  return `there is no ${kind} ${text}${hint}`;
}

const wordsByReasonCode: {
  readonly [Of in ReasonCode]?: (trace: DecisionTrace, asked: Asked) => string;
} = {
  'office/foreign': sayForeign,
  'organization/foreign': sayForeign,
  'office/external-id': sayExternal,
  'organization/external-id': sayExternal,
  'office/unknown': sayUnknown,
  'organization/unknown': sayUnknown,
  'id-forms': (_trace, { kind, text }) =>
    `${quote(text)} is not how the service writes the id of an ${kind}`,
};

/** Why an id of an office or an organization was refused, or found nothing. */
export function sayResource(trace: RefusalTrace): string {
  const { reasonCode } = trace.reply;
  const asked = askedOf(trace);
  const words = asked && wordsByReasonCode[reasonCode]?.(trace, asked);
  return words ?? describeReasonCode(reasonCode);
}

export function sayListingNotFound(trace: DecisionTrace): string {
  const { command, state } = trace;
  if (command.operation !== 'updateListing') return describeReasonCode('unknown-listing');
  const { externalListingId: id } = command;
  const caller = callerOf(trace);
  const partner = caller.ok ? ` of the partner ${caller.value.partnerId}` : '';
  const elsewhere = [...state.listings.values()].some((one) => one.externalListingId === id);
  const hint = elsewhere ? '; another partner has a listing with this id' : '';
  return `there is no listing ${quote(id)}${partner}${hint}`;
}
