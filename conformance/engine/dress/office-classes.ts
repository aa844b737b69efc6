/** How many leads the declared offices have, roughly: a service may read few of them in another way than many. */
import { isAnswer, isSuccess, type Exchange } from '../../wire/exchange.ts';
import { oncePer } from '../../wire/parsed-body.ts';
import type { ConnectedContext } from '../context.ts';
import { officeComponent, toldIn } from '../session/counts.ts';
import { kindOf, pathOf } from '../session/requests.ts';
import { officesOf } from '../session/subjects.ts';

export type OfficeClass = 'many leads' | 'few leads' | 'no lead';

/** So many leads are no longer few. */
const manyLeads = 10;

/** The most leads that the answers of a run told of each path and each office of a breakdown, up to the last one read. */
const mostLeads = oncePer((_run: readonly Exchange[]) => ({
  leads: new Map<string, number>(),
  last: undefined as Exchange | undefined,
}));

function readMostLeads(exchanges: readonly Exchange[]): ReadonlyMap<string, number> {
  const most = mostLeads(exchanges);
  const sent: readonly (Exchange | undefined)[] = exchanges;
  // One that was lost and sent again is gone: then all are read once more, as at the beginning.
  const next = sent.lastIndexOf(most.last) + 1;
  for (const exchange of exchanges.slice(next).filter(isAnswer)) {
    if (kindOf(exchange.plan) === undefined || !isSuccess(exchange)) continue;
    for (const [name, leads] of toldIn(exchange)) {
      const key = name === 'total' ? exchange.plan.path : name;
      most.leads.set(key, Math.max(most.leads.get(key) ?? 0, leads));
    }
  }
  most.last = exchanges.at(-1);
  return most.leads;
}

/** The class of each declared office by its id, as far as answers tell how many leads it has. */
export function officeClassesOf({
  target,
  client,
}: ConnectedContext): ReadonlyMap<string, OfficeClass> {
  const most = readMostLeads(client.exchanges);
  const classOf = (leads: number): OfficeClass =>
    leads >= manyLeads ? 'many leads' : leads > 0 ? 'few leads' : 'no lead';
  return new Map(
    officesOf(target).map((office) => {
      const told = [pathOf(office), officeComponent(office.id)].map((key) => most.get(key) ?? 0);
      return [office.id, classOf(Math.max(...told))];
    }),
  );
}
