/**
 * What it means when a value is another one of its type: which requirement ties it, or why none
 * does. A new value of the contract is asked for by the compiler.
 */
import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';
import type { Judgement } from './judgement.ts';
import { equivalent } from './judgement.ts';
import type { FreePlace, OptionalPlace } from './place-types.ts';
import type { ArrayOperatorName, NumberOperatorName } from './value-operators.ts';

/** What another text means, or the contrary of a boolean. */
export const plainMeanings = {
  'getHealth/200/permissions/last': 'health/own-permissions',
  'getHealth/200/timestamp': equivalent('health-timestamp', 'the timestamp may be any text'),
  'getOfficeLeadCount/200/officeName': 'office/one-name',
  'getOrganizationLeadCount/200/organizationName': equivalent(
    'organization/body',
    'the name is a string; which one, only the service knows',
  ),
  'getOrganizationLeadCount/200/officeBreakdown/last/officeName': 'office/one-name',
  'getOrganizationLeadCount/404/error': equivalent(
    'organization-not-found-text',
    'the words for an organization are open',
  ),
  'updateListing/2XX/message': equivalent('listing/success-body', 'the message is any string'),
} satisfies Record<FreePlace<'string' | 'boolean'>, Judgement>;

const tied = (to: RequirementId): Record<NumberOperatorName, Judgement> => ({
  incremented: to,
  decremented: to,
  zeroed: to,
  negated: to,
  fractional: to,
});

/** A number of leads; it is whole and not negative, whatever else ties it. */
const leads = (to: RequirementId): Record<NumberOperatorName, Judgement> => ({
  ...tied(to),
  negated: 'office/whole-count',
  fractional: 'office/whole-count',
});

/** What another number means. */
export const numberMeanings = {
  'getOfficeLeadCount/200/officeId': tied('office/echoes-id'),
  'getOfficeLeadCount/200/totalLeads': leads('office/declared-facts'),
  'getOrganizationLeadCount/200/organizationId': tied('organization/echoes-id'),
  'getOrganizationLeadCount/200/totalLeads': leads('organization/total-is-sum'),
  'getOrganizationLeadCount/200/officeBreakdown/last/officeId': tied(
    'organization/own-offices-only',
  ),
  'getOrganizationLeadCount/200/officeBreakdown/last/totalLeads': leads(
    'organization/total-is-sum',
  ),
} satisfies Record<FreePlace<'number'>, Record<NumberOperatorName, Judgement>>;

/** What other items of an array mean. */
export const arrayMeanings = {
  'getHealth/200/permissions': {
    emptied: 'health/own-permissions',
    shortened: 'health/own-permissions',
    doubled: equivalent('health/own-permissions', 'it names the same permissions'),
    reversed: equivalent('health/own-permissions', 'it names the same permissions'),
    'null-added': 'health/report',
  },
  'getOrganizationLeadCount/200/officeBreakdown': {
    emptied: 'organization/own-offices-only',
    shortened: 'organization/own-offices-only',
    doubled: 'organization/each-office-once',
    reversed: equivalent('breakdown-order', 'the order of the offices is open'),
    'null-added': 'organization/body',
  },
} satisfies Record<FreePlace<'array'>, Record<ArrayOperatorName, Judgement>>;

/** Which point says that properties of an object may be absent. */
export const optionalProperties = {
  'getOrganizationLeadCount/200': 'organization-optional-fields',
  'getOrganizationLeadCount/200/officeBreakdown/last': 'breakdown-optional-fields',
} satisfies Record<OptionalPlace, OpenPointId>;
