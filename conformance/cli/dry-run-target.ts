/** The target of a dry run: a simulator with the fixtures of a target file. */
import { fillPath } from '../../generated/contract.ts';
import type { Seed } from '../../generated/seed.ts';
import type {
  CreateLeadHook,
  Credentials,
  KnownCount,
  InspectListingHook,
  Observer,
  Target,
} from '../../generated/target.ts';
import { startSimulator, type Simulator } from '../../simulator/index.ts';
import { usesPlaceholder } from '../observer/hooks/hook-request.ts';

const own = 'own';
const others = 'others';

const notOwnIdsOf = (fixture: Target['offices'] | Target['organization']): readonly number[] => [
  ...(fixture?.foreignIds ?? []),
  ...(fixture?.unknownIds ?? []),
];

/** External ids, which differ from the declared external ids: those must not be found. */
const externalIdOf = (kind: string, id: number): string => `dry-run-${kind}-${id}`;

type OfficeSeed = Pick<Seed, 'organizations' | 'offices' | 'leads'>;

function officeSeedOf({ organization, offices }: Target): OfficeSeed {
  const notOwn = [organization, offices].map(notOwnIdsOf);
  const declaredIds = [organization?.id, offices?.ids, ...notOwn].flat();
  // Finds two ids for the seed that no list of the target contains.
  let free = 1_000_000;
  while (declaredIds.includes(free) || declaredIds.includes(free + 1)) free += 1;
  const ownId = organization?.id ?? free;
  const foreignIds = organization?.foreignIds ?? [];
  const foreignOrganization = foreignIds[0] ?? free + 1;
  const ownOffices = offices?.ids ?? [free];
  const createEntity = (kind: string, id: number, name: string | undefined) => {
    const externalId = externalIdOf(kind, id);
    return { id, externalId, name: name ?? externalId };
  };
  const office = (id: number, organizationId: number) => ({
    ...createEntity('office', id, offices?.names?.[id]),
    organization: organizationId,
  });
  return {
    organizations: [
      { ...createEntity('organization', ownId, organization?.name), partner: own },
      ...[...new Set([foreignOrganization, ...foreignIds])].map((id) => ({
        ...createEntity('organization', id, undefined),
        partner: others,
      })),
    ],
    offices: [
      ...ownOffices.map((id) => office(id, ownId)),
      ...(offices?.foreignIds ?? []).map((id) => office(id, foreignOrganization)),
    ],
    leads: ownOffices.map((id) => ({
      office: id,
      count: 40,
      from: '2019-01-01T00:00:00Z',
      to: '2025-01-01T00:00:00Z',
    })),
  };
}

/** One office of each partner: listings need an office. */
function officeByPartner({ offices, organizations }: OfficeSeed): Map<string, number> {
  const partners = new Map(organizations.map(({ id, partner }) => [id, partner]));
  return new Map(
    offices.toReversed().map(({ id, organization }) => [partners.get(organization) ?? own, id]),
  );
}

function listingsOf(target: Target, officeSeed: OfficeSeed): Pick<Seed, 'brokers' | 'listings'> {
  const offices = officeByPartner(officeSeed);
  const all = [
    ...(target.listings ?? []).map((one) => ({ ...one, partner: own })),
    ...(target.foreignListings ?? []).map((one) => ({ ...one, partner: others })),
  ].filter(({ partner }) => offices.has(partner));
  const brokers = all.flatMap(({ partner, brokerExternalId: id }) =>
    id === undefined ? [] : [{ externalId: id, partner, name: id }],
  );
  return {
    brokers: [...new Map(brokers.map((one) => [JSON.stringify(one), one])).values()],
    listings: all.map(({ externalListingId, partner, status, brokerExternalId: broker }) => ({
      externalListingId,
      partner,
      office: offices.get(partner) ?? 0,
      status,
      ...(broker === undefined ? {} : { broker }),
    })),
  };
}

const allPermissions = ['lead-tracking', 'organization-access'] as const;

/** The properties of each credential. Keys of the dry run replace the operator's. */
const credentialProperties = {
  full: { partner: own, permissions: [...allPermissions], revoked: false },
  withoutLeadTracking: { partner: own, permissions: ['organization-access'], revoked: false },
  withoutOrganizationAccess: { partner: own, permissions: ['lead-tracking'], revoked: false },
  otherPartner: { partner: others, permissions: [...allPermissions], revoked: false },
  revoked: { partner: own, permissions: [...allPermissions], revoked: true },
} as const satisfies Record<keyof Credentials, object>;

const keyOf = (name: string): string => `dry-run-key-${name}`;

function seedOf(target: Target): Seed {
  const officeSeed = officeSeedOf(target);
  return {
    partners: [{ id: own }, { id: others }],
    ...officeSeed,
    ...listingsOf(target, officeSeed),
    credentials: Object.entries(credentialProperties).map(
      ([name, { partner, permissions, revoked }]) => ({
        key: keyOf(name),
        partner,
        permissions: [...permissions],
        revoked,
      }),
    ),
  };
}

/** The declared credentials with this server's keys, and its permissions where declared. */
function credentialsOf({ credentials }: Target): Credentials {
  const replaced = Object.entries(credentialProperties).flatMap(([name, { permissions }]) => {
    const declared = new Map(Object.entries(credentials)).get(name);
    if (declared === undefined) return [];
    const listed = declared.permissions === undefined ? {} : { permissions: [...permissions] };
    return [[name, { value: keyOf(name), ...listed }] as const];
  });
  return { ...Object.fromEntries(replaced), full: { value: keyOf('full'), ...replaced[0]?.[1] } };
}

/** The declared range, with this server's count. */
async function localCountOf(url: string, known: KnownCount): Promise<KnownCount> {
  const { officeId, organizationId, startDate, endDate } = known;
  const path =
    officeId === undefined
      ? fillPath('getOrganizationLeadCount', { organizationId: String(organizationId) })
      : fillPath('getOfficeLeadCount', { officeId: String(officeId) });
  const range = new URLSearchParams({ ...(startDate === undefined ? {} : { startDate }), endDate });
  const response = await fetch(`${url}${path}?${range.toString()}`, {
    headers: { Authorization: `Bearer ${keyOf('full')}` },
  });
  const { totalLeads } = (await response.json()) as { readonly totalLeads?: number };
  return { ...known, totalLeads: totalLeads ?? 0 };
}

function pickDeclared<T extends object>(members: T, declared: object): Partial<T> {
  const kept = Object.entries(members).filter(([name]) => name in declared);
  return Object.fromEntries(kept) as Partial<T>;
}

const placeholdersOfBody = {
  office: 'officeId',
  listing: 'externalListingId',
  at: 'instant',
  source: 'source',
} as const;

function createHookOf(declared: CreateLeadHook, local: CreateLeadHook): CreateLeadHook {
  const { sources, ...rest } = local;
  const usedPlaceholders = Object.entries(placeholdersOfBody).filter(([, name]) =>
    usesPlaceholder(declared, name),
  );
  return {
    ...rest,
    body: Object.fromEntries(usedPlaceholders.map(([field, name]) => [field, `{{${name}}}`])),
    ...(declared.sources && sources && { sources: pickDeclared(sources, declared.sources) }),
  };
}

function inspectHookOf(
  declared: InspectListingHook,
  local: InspectListingHook,
): InspectListingHook {
  const { partners, read, ...rest } = local;
  return {
    ...rest,
    read: pickDeclared(read ?? {}, declared.read ?? {}),
    ...(partners && {
      partners: { ...pickDeclared(partners, declared.partners ?? {}), own: partners.own },
    }),
  };
}

/** This server's hooks in place of the declared ones, which a dry run never calls. */
function observerOf(declared: Observer, local: Observer): Observer {
  const { createLead, inspectListing } = local;
  return {
    ...(declared.createLead &&
      createLead && { createLead: createHookOf(declared.createLead, createLead) }),
    ...(declared.inspectListing &&
      inspectListing && { inspectListing: inspectHookOf(declared.inspectListing, inspectListing) }),
  };
}

export async function startDryRunTarget(
  target: Target,
): Promise<Pick<Simulator, 'target' | 'close'>> {
  const { url, observer, close } = await startSimulator({
    data: { document: seedOf(target) },
    docs: false,
    // Search follows updates at once, so that no rule waits for it.
    dialect: { 'search-delay': 'none' },
  });
  const { requestsPerSecond: _pace, ...limits } = target.limits ?? {};
  const knownCounts = await Promise.all(
    (target.knownCounts ?? []).map((known) => localCountOf(url, known)),
  );
  // Connection settings of the declared target do not apply here.
  const { headers: _headers, tls: _tls, ...facts } = target;
  const dryRunTarget = {
    ...facts,
    limits,
    knownCounts,
    baseUrl: url,
    credentials: credentialsOf(target),
    ...(target.observer && { observer: observerOf(target.observer, observer) }),
  };
  return { target: dryRunTarget, close };
}
