import { defineWatch } from '../../engine/rule.ts';
import type { BuyerDetail } from '../../observer/hooks/buyer-details.ts';
import { oncePer } from '../../wire/parsed-body.ts';

const isTooEarly = { lacks: 'a lead made before' } as const;

const textOf = oncePer(({ value }: BuyerDetail): string => value.toLowerCase());

export const countsOnly = defineWatch({
  id: 'privacy/counts-only',
  requirements: ['privacy/counts-only'],
  title: 'No answer holds the name, e-mail address or message of a lead that the run made',
  needs: { fixtures: ['observer.createLead'] },
  missingPrerequisite: 'needs {{name}}, {{email}} or {{message}} in observer.createLead',
  // Sound: the texts were drawn by the run, and went nowhere but into its leads.
  inspect: ({ response, sentAt, receivedAt }, { observer: { buyerDetails, exchanges } }) => {
    if (buyerDetails.length === 0) return 'not-mine';
    const made = exchanges.find(({ hook }) => hook === 'createLead');
    if (made === undefined || receivedAt < made.sentAt) return isTooEarly;
    const text = `${response.text} ${JSON.stringify(response.headers)}`.toLowerCase();
    const found = buyerDetails.find((detail) => text.includes(textOf(detail)));
    if (found === undefined) return sentAt >= made.receivedAt ? 'fine' : isTooEarly;
    return {
      expected: 'counts only',
      got: `the ${found.name} of a lead, ${JSON.stringify(found.value)}`,
    };
  },
});
