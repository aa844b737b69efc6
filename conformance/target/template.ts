/** The template of a target file. */
import { stringify } from 'yaml';

import { pathPrefix } from '../../generated/contract.ts';
import type { Capability, Target } from '../../generated/target.ts';

/** Points editors to the schema, if the package is installed next to the file. */
export const schemaLine = (name: string): string =>
  `# yaml-language-server: $schema=node_modules/partner-api-harness/generated/${name}.schema.json`;

/**
 * A target file to fill in. It describes the simulator with its standard seed, including the
 * commented lines, so that it works unchanged once PARTNER_API_KEY is set.
 */
export const targetTemplate = `${schemaLine('target')}
# The target file: what the conformance suite may rely on about your implementation.
# Commented lines are optional. The report names what a rule lacks ("untested: needs …"), so start
# small and add more.
#
# The values are those of the simulator: try this file unchanged, then fill in your own.
#   npx partner-api simulate
#   export PARTNER_API_KEY=sim-key-full
#   npx partner-api conform --target target.yaml

# URL of your implementation, without ${pathPrefix.slice(0, -1)}.
baseUrl: http://127.0.0.1:4010

# API keys: env names an environment variable that holds the key; value is the key itself.
# No key is ever printed.
credentials:
  full: # lead tracking and organization-level access
    env: PARTNER_API_KEY
    # permissions: [lead-tracking, organization-access] # as your health check lists them
  # withoutLeadTracking: { env: PARTNER_API_KEY_NO_LEADS }
  # withoutOrganizationAccess: { env: PARTNER_API_KEY_NO_ORGANIZATION }
  # otherPartner: { env: PARTNER_API_KEY_OTHER } # another partner with an organization of its own
  # revoked: { env: PARTNER_API_KEY_REVOKED } # valid once

# If a gateway requires a key: headers: { X-Gateway-Key: '{{env.GATEWAY_KEY}}' }
# For https with PEM files (relative to this one): tls: { caFile: ca.pem }, and certFile, keyFile,
# passphrase for a client certificate. Proxies are read from HTTP_PROXY, HTTPS_PROXY and NO_PROXY.

# Capabilities that your implementation claims; remove the others.
capabilities:
  - office-lead-count
  - organization-lead-count
  # - listing-update

# The organization of credentials.full, by the service's own id.
organization:
  id: 310
  # name: Tidewater Business Brokers # as its count must have it
  # foreignIds: [427, 431, 508] # exist, but belong to others
  # unknownIds: [999999999] # do not exist
  # externalIds: [tidewater-brokers] # the partner's own ids, which the lead operations must not find

# Offices of that organization, by the service's own ids. Some with many leads, one with none.
offices:
  ids: [2101, 2102, 2107, 2113, 2118]
  # names: # as their counts must have them
  #   '2101': Harbor Street
  #   '2102': Mill Lane
  #   '2107': Cannery Wharf
  #   '2113': Old Foundry
  #   '2118': Orchard Hill
  # foreignIds: [2204, 2209, 2215, 2301]
  # unknownIds: [999999999]
  # externalIds: [harbor-street, mill-lane, "88", old-foundry, orchard-hill]

# Listings that the suite may change. It restores their statuses at the end.
# Without listings it changes nothing.
# listings:
#   - externalListingId: LST-0002
#     status: FOR_SALE
#     officeId: 2102
#     brokerExternalId: BRK-04
#     broker: { name: Jordan Ellis } # a broker object that is accepted instead
#     businessType: Hardware Store
#     location: { city: Tacoma, state: WA, country: US, visibility: SHOW_CITY_STATE }
#   - externalListingId: LST-0008
#     status: DRAFT
#     officeId: 2107
#     brokerExternalId: BRK-02
#     broker: { name: Morgan Reyes }
#     businessType: Car Wash
#     location: { city: Savannah, state: GA, country: US, visibility: SHOW_CITY_STATE }

# An id that no listing has. The suite updates it once, which may create the listing.
# unknownListingId: LST-9999

# Listings of the partner of credentials.otherPartner, which the suite changes with that key and then
# restores. Name a listing whose id you use too, and one whose id you do not have.
# foreignListings:
#   - externalListingId: LST-0101
#     status: FOR_SALE
#     brokerExternalId: BRK-01
#     broker: { name: Kim Reyes }
#     businessType: Bookstore
#     location: { city: Tacoma, state: WA, country: US, visibility: SHOW_CITY_STATE }

# Known counts of past ranges. One or two are enough: without any, the suite sees whether counts
# agree with each other, but not whether they are correct. Choose bounds at which there is no lead.
# knownCounts:
#   - { officeId: 2101, startDate: 2024-02-01T06:30:00Z, endDate: 2024-03-01T06:30:00Z, totalLeads: 15 }
#   - { organizationId: 310, endDate: 2025-01-01T06:30:00Z, totalLeads: 1848 }

# What the API does not show: your own requests that create a lead, show a listing as buyers see it,
# and undo a run. The API cannot delete leads: declare createLead for test systems only.
# Texts of createLead take {{officeId}}, {{externalListingId}}, {{instant}}, {{source}}, and the buyer's
# {{name}}, {{email}} and {{message}}, which no answer may show; those of inspectListing take
# {{externalListingId}} and {{partner}}; all take {{env.NAME}}.
# These are the control plane of the simulator.
# observer:
#   createLead:
#     method: POST
#     url: /_simulator/sandboxes/default/leads # below baseUrl, or an address
#     # headers: { Authorization: 'Bearer {{env.ADMIN_TOKEN}}' } # never printed
#     body:
#       office: '{{officeId}}'
#       listing: '{{externalListingId}}' # omitted if the lead has no listing
#       at: '{{instant}}'
#       source: '{{source}}'
#       buyer: { name: '{{name}}', email: '{{email}}', message: '{{message}}' }
#     success: [201] # any 2xx by default
#     sources: { form: contact-form, phone: phone, email: email } # phone only where calls are tracked
#   inspectListing:
#     method: GET
#     url: '/_simulator/sandboxes/default/listings/{{partner}}/{{externalListingId}}'
#     # absent: [404] # where buyers of a hidden listing get such an answer
#     partners: { own: tidewater, other: ridgeline }
#     read: # JSON pointers into the answer
#       visible: /visible
#       inSearch: /inSearch
#       badge: /badge
#       status: /status
#       businessType: /businessType
#       location: /location
#       broker: /broker
#       partner: /partner
#     searchLagSeconds: 60 # how long search may take to follow a change
#   lagSeconds: 0 # how late the hooks themselves may show or do things
#   # reset: { method: POST, url: /_simulator/sandboxes/default/reset, body: {} }

# How much the suite may ask of your implementation.
# limits:
#   requests: 1200
#   requestsPerSecond: 50 # by default, as fast as answers come
#   concurrency: 4
#   timeoutSeconds: 10
#   retryAfterSeconds: 60 # the longest Retry-After that is obeyed
#   patienceSeconds: 20 # for search to follow a change of status, each time
#   clockToleranceSeconds: 300
`;

/** What is known of a target before it has a file. */
interface KnownFacts {
  readonly target: Pick<Target, 'baseUrl' | 'organization'>;
  readonly keyVariable: string;
  readonly permissions: readonly string[] | undefined;
  readonly offices: readonly number[];
  readonly capabilities: readonly Capability[];
}

const asYaml = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();

/** Lines of the template, and their replacements with known values. */
function* replacements({ target, ...facts }: KnownFacts): Generator<[line: string, known: string]> {
  const { organization } = target;
  yield [
    `# The values are those of the simulator: try this file unchanged, then fill in your own.
#   npx partner-api simulate
#   export PARTNER_API_KEY=sim-key-full
`,
    `# Filled in by what the key could see; what is commented out shows values of the simulator.
#   export ${facts.keyVariable}=…
`,
  ];
  yield ['baseUrl: http://127.0.0.1:4010\n', `baseUrl: ${asYaml(target.baseUrl)}\n`];
  yield ['    env: PARTNER_API_KEY\n', `    env: ${facts.keyVariable}\n`];
  if (facts.permissions !== undefined) {
    yield [
      '    # permissions: [lead-tracking, organization-access] #',
      `    permissions: ${asYaml(facts.permissions)} #`,
    ];
  }
  for (const capability of ['office-lead-count', 'organization-lead-count'] as const) {
    if (facts.capabilities.includes(capability)) continue;
    yield [`  - ${capability}\n`, `  # - ${capability}\n`];
  }
  yield organization === undefined || !facts.capabilities.includes('organization-lead-count')
    ? ['organization:\n  id: 310\n', '# organization:\n#   id: 310\n']
    : ['  id: 310\n', `  id: ${organization.id}\n`];
  yield facts.offices.length === 0
    ? [
        'offices:\n  ids: [2101, 2102, 2107, 2113, 2118]\n',
        '# offices:\n#   ids: [2101, 2102, 2107, 2113, 2118]\n',
      ]
    : ['  ids: [2101, 2102, 2107, 2113, 2118]\n', `  ids: ${asYaml(facts.offices)}\n`];
}

export const fillTemplate = (facts: KnownFacts): string =>
  [...replacements(facts)].reduce(
    (text, [old, now]) => text.replace(old, () => now),
    targetTemplate,
  );
