import { defineWatch } from '../../engine/rule.ts';

export const countsOnly = defineWatch({
  id: 'privacy/counts-only',
  requirements: ['privacy/counts-only'],
  title: 'No answer holds the name, e-mail address or message of a lead that the run made',
  needs: { fixtures: ['observer.createLead'] },
  missingPrerequisite: 'needs {{name}}, {{email}} or {{message}} in observer.createLead',
  // Sound: the texts were drawn by the run, and went nowhere but into its leads.
  inspect: ({ response, sentAt }, { observer: { buyerDetails, exchanges } }) => {
    if (buyerDetails.length === 0) return 'not-mine';
    const text = `${response.text} ${JSON.stringify(response.headers)}`.toLowerCase();
    const found = buyerDetails.find(({ value }) => text.includes(value.toLowerCase()));
    const made = exchanges.find(({ hook }) => hook === 'createLead');
    const isLater = made !== undefined && sentAt >= made.receivedAt;
    if (found === undefined) return isLater ? 'fine' : { lacks: 'a lead made before' };
    return {
      expected: 'counts only',
      got: `the ${found.name} of a lead, ${JSON.stringify(found.value)}`,
    };
  },
});
