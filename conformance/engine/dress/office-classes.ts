/** Classes of offices by their number of leads: a service may read few and many differently. */
import { isAnswer, isSuccess, type Exchange } from '../../wire/exchange.ts';
import { readGrowing } from '../../wire/growing-list.ts';
import type { ConnectedContext } from '../context.ts';
import { officeComponent, numbersIn } from '../counts/counts.ts';
import { kindOf, pathOf } from '../client/requests.ts';
import { officesOf } from '../session/subjects.ts';

export type OfficeClass = 'many leads' | 'few leads' | 'no lead';

/** From this number on, an office has many leads. */
const manyLeads = 10;

/** The maximum count in the answers of a run, by path and by office of a breakdown. */
const readMaxLeads = readGrowing<Exchange, Map<string, number>>(
  () => new Map(),
  (most, exchange) => {
    if (!isAnswer(exchange) || kindOf(exchange.plan) === undefined || !isSuccess(exchange)) return;
    for (const [name, leads] of numbersIn(exchange)) {
      const key = name === 'total' ? exchange.plan.path : name;
      most.set(key, Math.max(most.get(key) ?? 0, leads));
    }
  },
);

/** The class of each declared office by its id, judged by the answers so far. */
export function officeClassesOf({
  target,
  client,
}: ConnectedContext): ReadonlyMap<string, OfficeClass> {
  const most = readMaxLeads(client.exchanges);
  const classOf = (leads: number): OfficeClass =>
    leads >= manyLeads ? 'many leads' : leads > 0 ? 'few leads' : 'no lead';
  return new Map(
    officesOf(target).map((office) => {
      const counts = [pathOf(office), officeComponent(office.id)].map((key) => most.get(key) ?? 0);
      return [office.id, classOf(Math.max(...counts))];
    }),
  );
}
