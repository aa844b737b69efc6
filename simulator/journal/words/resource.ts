/** Why an office, an organization or a listing was not found. */
import { readId } from '../../model/access.ts';
import type { Ground } from '../../model/result.ts';
import type { Organization } from '../../model/world.ts';
import type { Occasion, RefusedOccasion } from '../occasion.ts';
import { callerOf } from '../occasion.ts';
import { describeGround } from './grounds.ts';
import { list, quote } from './show.ts';

type Kind = 'office' | 'organization';

interface Asked {
  readonly kind: Kind;
  readonly text: string;
}

function askedOf({ command }: Occasion): Asked | undefined {
  if (command.operation === 'getOfficeLeadCount') return { kind: 'office', text: command.officeId };
  if (command.operation !== 'getOrganizationLeadCount') return undefined;
  return { kind: 'organization', text: command.organizationId };
}

function organizationOf({ world }: Occasion, kind: Kind, id: number): Organization | undefined {
  const office = kind === 'office' ? world.offices.get(id) : undefined;
  return world.organizations.get(office?.organizationId ?? id);
}

function sayForeign(occasion: Occasion, { kind, text }: Asked): string {
  const id = occasion.policies.policy.readId(text);
  const owner = id.ok ? organizationOf(occasion, kind, id.value) : undefined;
  const caller = callerOf(occasion);
  const own = caller.ok && owner?.partnerId === caller.value.partnerId;
  return own
    ? `${kind} ${text} may not be seen with this key`
    : `${kind} ${text} belongs to another partner`;
}

function sayExternal({ world }: Occasion, { kind, text }: Asked): string {
  const resources = kind === 'office' ? world.offices : world.organizations;
  const ids = [...resources.values()]
    .filter(({ externalId }) => externalId === text)
    .map(({ id }) => String(id));
  return `${quote(text)} is a partner's own id of an ${kind}; send the service's, ${list(ids)}`;
}

function sayIdForm({ kind, text }: Asked): string {
  const digits = /^\+?0*(?<digits>\d+)(?:\.0*)?$/.exec(text)?.groups?.['digits'];
  const meant = digits !== undefined && readId(digits).ok ? `; did you mean ${digits}?` : '';
  return `${quote(text)} is not how the service writes the id of an ${kind}${meant}`;
}

function sayUnknown({ world }: Occasion, { kind, text }: Asked): string {
  const [others, other] =
    kind === 'office' ? [world.organizations, 'organization'] : [world.offices, 'office'];
  const hint = others.has(Number(text)) ? `; ${text} is an ${other}` : '';
  return `there is no ${kind} ${text}${hint}`;
}

const wordsByGround: { readonly [Of in Ground]?: (occasion: Occasion, asked: Asked) => string } = {
  'office/foreign': sayForeign,
  'organization/foreign': sayForeign,
  'office/external-id': sayExternal,
  'organization/external-id': sayExternal,
  'office/unknown': sayUnknown,
  'organization/unknown': sayUnknown,
  'id-forms': (_occasion, asked) => sayIdForm(asked),
};

/** Why an id of an office or an organization was refused, or found nothing. */
export function sayResource(occasion: RefusedOccasion): string {
  const { ground } = occasion.reply;
  const asked = askedOf(occasion);
  const words = asked && wordsByGround[ground]?.(occasion, asked);
  return words ?? describeGround(ground);
}

/** Why a listing was not found. */
export function sayListingNotFound(occasion: Occasion): string {
  const { command, world } = occasion;
  if (command.operation !== 'updateListing') return describeGround('unknown-listing');
  const { externalListingId: id } = command;
  const caller = callerOf(occasion);
  const partner = caller.ok ? ` of the partner ${caller.value.partnerId}` : '';
  const elsewhere = [...world.listings.values()].some(
    ({ externalListingId }) => externalListingId === id,
  );
  const hint = elsewhere ? '; another partner has a listing with this id' : '';
  return `there is no listing ${quote(id)}${partner}${hint}`;
}
