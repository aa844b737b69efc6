/** A target file to fill in. It passes the schema as it stands, once PARTNER_API_KEY is set. */
export const targetTemplate = `# What the conformance suite may rely on about your implementation of the partner API.
# Everything that is commented out is optional; a rule that lacks what it needs says so in the
# report ("untested: needs …"), so begin with little and add more.

# Where your implementation is, without /partner/v1.
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

# What your implementation claims to have; remove what it does not.
capabilities:
  - office-lead-count
  - organization-lead-count
  # - listing-update

# The organization of credentials.full, by the service's own id.
organization:
  id: 310
  # foreignIds: [311] # exist, and belong to others
  # unknownIds: [999999999] # exist nowhere
  # externalIds: [acme] # the partner's own ids, which the lead operations must not find

# Offices of that organization, by the service's own ids. Some with many leads, one with none.
offices:
  ids: [2101, 2102]
  # foreignIds: [2201]
  # unknownIds: [999999999]
  # externalIds: [harbor-street]

# Listings that the suite may change. It puts each back to its status when it ends.
# Without listings it changes nothing at all.
# listings:
#   - externalListingId: LST-0001
#     status: FOR_SALE
#     brokerExternalId: BRK-01
#     broker: { name: Pat Example } # a broker object that is accepted instead
#     businessType: Bakery
#     location: { city: Portland, state: ME, country: US, visibility: SHOW_CITY_STATE }

# Counts that you know to be right, of ranges in the past. One or two are enough: without any, the
# suite sees whether counts agree with each other, but not whether they are right.
# knownCounts:
#   - { officeId: 2101, startDate: 2024-01-01T00:00:00Z, endDate: 2024-02-01T00:00:00Z, totalLeads: 17 }
#   - { organizationId: 310, endDate: 2024-02-01T00:00:00Z, totalLeads: 170 }

# How much the suite may ask of your implementation.
# limits:
#   requests: 1500
#   requestsPerSecond: 50
#   concurrency: 4
#   timeoutSeconds: 10
#   clockToleranceSeconds: 300
`;
