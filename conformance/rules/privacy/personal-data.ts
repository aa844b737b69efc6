/** Answers contain counts, and no personal data. */
import { defineWatch, type WatchContext } from '../../engine/rule.ts';
import { numbersIn } from '../../engine/counts/counts.ts';
import { tagsIn } from '../../observer/hooks/hook-request.ts';
import { findContact, findPersonalData, type PersonalData } from '../../oracles/personal-data.ts';
import { isAnswer, jsonOf, membersOf } from '../../wire/exchange.ts';
import type { Answer, RecordedResponse } from '../../wire/exchange.ts';
import { oncePer } from '../../wire/parsed-body.ts';

/** Header fields of the service's own: registered ones describe the transfer, not leads. */
const ownHeadersOf = ({ headers }: RecordedResponse): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));

/** With this many leads or fewer, a detail may come from a single lead. */
const fewLeads = 3;
/** Number of counts without a contact that are no accident. */
const enoughOthers = 5;

const leadsIn = oncePer((response: RecordedResponse): number => {
  const { totalLeads } = membersOf(response);
  return response.status === 200 && typeof totalLeads === 'number' ? totalLeads : 0;
});

const leadsOf = ({ response }: Answer): number => leadsIn(response);

const contactIn = oncePer((response: RecordedResponse) => findContact(jsonOf(response)));

/** Finds a contact that an office or organization shows only in counts of few leads. */
function findContactOfFew(exchange: Answer, { client }: WatchContext): PersonalData | undefined {
  const leads = leadsOf(exchange);
  const contact = leads >= 1 && leads <= fewLeads ? contactIn(exchange.response) : undefined;
  if (contact === undefined) return undefined;
  const others = client.exchanges
    .filter(isAnswer)
    .filter((other) => other.plan.path === exchange.plan.path && leadsOf(other) > fewLeads);
  const isAlone = others.every(({ response }) => contactIn(response) === undefined);
  if (others.length < enoughOthers || !isAlone) return undefined;
  return { ...contact, because: `${contact.because} that appears only with few leads` };
}

export const noPersonalData = defineWatch({
  id: 'privacy/no-personal-data',
  scope: 'recording',
  requirements: ['privacy/no-personal-data'],
  title: "No answer contains text that looks like a buyer's personal data",
  soundness:
    'This is a presumption: additional fields are allowed, so only obviously personal data ' +
    "breaks it (oracles/personal-data.ts). An office's own contact details would appear for any " +
    'range.',
  missingPrerequisite: 'no lead or health operation answered with JSON',
  inspect: (exchange, context) => {
    const { plan, response } = exchange;
    const body = jsonOf(response);
    if (plan.operation === 'updateListing' || body === undefined) return 'not-mine';
    const found =
      findPersonalData(body) ??
      findPersonalData(ownHeadersOf(response)) ??
      findContactOfFew(exchange, context);
    const hasLead = [...numbersIn(exchange).values()].some((leads) => leads > 0);
    if (found === undefined)
      return hasLead ? 'fine' : { missingPremise: 'a lead that an answer could expose' };
    return { expected: 'only counts', got: `${found.path}: ${found.because}` };
  },
});

const isTooEarly = { missingPremise: 'an earlier lead' } as const;

const hasTag = (value: string, tags: readonly string[]): boolean =>
  tagsIn(value).some((tag) => tags.includes(tag));

export const countsOnly = defineWatch({
  id: 'privacy/counts-only',
  scope: 'run',
  requirements: ['privacy/counts-only'],
  title: 'No answer contains the name, e-mail address or message of a lead that the run created',
  soundness: 'The run drew these texts at random, and sent them only as details of its leads.',
  needs: { fixtures: ['observer.createLead'] },
  missingPrerequisite: 'needs {{name}}, {{email}} or {{message}} in observer.createLead',
  inspect: ({ response, sentAt, receivedAt }, { observer: { buyerDetails, exchanges } }) => {
    if (buyerDetails.length === 0) return 'not-mine';
    const made = exchanges.find(({ hook }) => hook === 'createLead');
    if (made === undefined || receivedAt < made.sentAt) return isTooEarly;
    const text = `${response.text} ${JSON.stringify(response.headers)}`.toLowerCase();
    const tags = tagsIn(text);
    const shown = tags.length === 0 ? [] : buyerDetails.filter(({ value }) => hasTag(value, tags));
    // In another encoding, only the tag is the same.
    const found = shown.find(({ value }) => text.includes(value.toLowerCase())) ?? shown[0];
    if (found === undefined) return sentAt >= made.receivedAt ? 'fine' : isTooEarly;
    return {
      expected: 'only counts',
      got: `the ${found.name} of a lead, ${JSON.stringify(found.value)}`,
    };
  },
});
