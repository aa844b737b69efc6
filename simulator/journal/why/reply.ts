/** What the reply to a command says, and the reason codes behind it. */
import { count } from '../../../shared/show.ts';
import type { Reply } from '../../model/reply.ts';
import { sayCount } from './count.ts';
import type { DecisionTrace, Reasoning } from './decision-trace.ts';
import { sayListing } from './listing.ts';
import { sayRefusal } from './refusal.ts';
import { list, showTime } from './show.ts';

function sayHealth({ permissions, at }: Extract<Reply, { kind: 'health-report' }>): Reasoning {
  return {
    words: `the key is valid and holds ${list(permissions)}; now it is ${showTime(at)}`,
    reasonCodes: ['auth/health-any-credential', 'health/own-permissions'],
  };
}

export function sayReply(trace: DecisionTrace): Reasoning {
  const { reply } = trace;
  switch (reply.kind) {
    case 'health-report':
      return sayHealth(reply);
    case 'office-count':
      return sayCount(`office ${reply.office.officeId}`, reply.office.totalLeads, trace);
    case 'organization-count': {
      const offices = count(reply.offices.length, 'office');
      const subject = `organization ${reply.organizationId} in ${offices}`;
      const isSum = trace.policies.policy.looseLeads.column.length === 0;
      const reasonCode = isSum ? 'organization/total-is-sum' : 'lead-offices';
      return sayCount(subject, reply.totalLeads, trace, [reasonCode]);
    }
    case 'listing-updated':
      return sayListing(trace);
    case 'refused':
      return sayRefusal({ ...trace, reply });
  }
  return reply satisfies never;
}
