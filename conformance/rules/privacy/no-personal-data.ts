import { findContact, findPersonalData, type PersonalData } from '../../oracles/personal-data.ts';
import { defineWatch, type WatchContext } from '../../engine/rule.ts';
import { oncePer } from '../../wire/parsed-body.ts';
import { isAnswer, jsonOf, membersOf } from '../../wire/exchange.ts';
import type { Answer, RecordedResponse } from '../../wire/exchange.ts';
import { toldIn } from '../../engine/session/counts.ts';

/** Headers that the service made up: the registered ones speak of the transfer, not of leads. */
const ownHeadersOf = ({ headers }: RecordedResponse): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));

/** So few leads that one of them may be told of. */
const fewLeads = 3;
/** So many counts without a contact are no accident. */
const enoughOthers = 5;

const leadsIn = oncePer((response: RecordedResponse): number => {
  const { totalLeads } = membersOf(response);
  return response.status === 200 && typeof totalLeads === 'number' ? totalLeads : 0;
});

const leadsOf = ({ response }: Answer): number => leadsIn(response);

const contactIn = oncePer((response: RecordedResponse) => findContact(jsonOf(response)));

/** A contact that the same office or organization has only where it has few leads. */
function findContactOfFew(exchange: Answer, { client }: WatchContext): PersonalData | undefined {
  const leads = leadsOf(exchange);
  const contact = leads >= 1 && leads <= fewLeads ? contactIn(exchange.response) : undefined;
  if (contact === undefined) return undefined;
  const others = client.exchanges
    .filter(isAnswer)
    .filter((other) => other.plan.path === exchange.plan.path && leadsOf(other) > fewLeads);
  const isAlone = others.every(({ response }) => contactIn(response) === undefined);
  if (others.length < enoughOthers || !isAlone) return undefined;
  return { ...contact, because: `${contact.because} that is there only with few leads` };
}

export const noPersonalData = defineWatch({
  id: 'privacy/no-personal-data',
  requirements: ['privacy/no-personal-data'],
  title: 'No answer holds what resembles a name, address, number or message of a buyer',
  missingPrerequisite: 'no lead or health operation answered with JSON',
  // Sound as a presumption only: further fields are free, so that only what is plainly of a person
  // is found (oracles/personal-data.ts). A contact of the office would be there whatever the range.
  inspect: (exchange, context) => {
    const { plan, response } = exchange;
    const body = jsonOf(response);
    if (plan.operation === 'updateListing' || body === undefined) return 'not-mine';
    const found =
      findPersonalData(body) ??
      findPersonalData(ownHeadersOf(response)) ??
      findContactOfFew(exchange, context);
    const hasLead = [...toldIn(exchange).values()].some((leads) => leads > 0);
    if (found === undefined) return hasLead ? 'fine' : { lacks: 'a lead that could be told of' };
    return { expected: 'counts only', got: `${found.path}: ${found.because}` };
  },
});
