/** Requests that reveal the answers of a dialect. */
import type { Simulator } from '../index.ts';
import type { Policies } from '../policy/override.ts';
import { request as ask, update } from './service.ts';

export type Question = (simulator: Simulator, policies: Policies) => unknown;

/** A request, and its results under each answer in the order of the catalogue. */
export type Probe = readonly [ask: Question, told: string];

export const expectedAnswersOf = ([, told]: Probe): string[] => told.split(' | ');

export const office = '/offices/2101/leads/count';
export const organization = '/organizations/310/leads/count';
export const [early, late] = ['Date=2024-01-01T00:00:00Z', 'Date=2024-06-01T00:00:00Z'];

export const statusOf = (path: string, init: Parameters<typeof ask>[2] = {}) =>
  (async (simulator) => (await ask(simulator, path, init)).status) satisfies Question;
export const withKey = (authorization: string) => ({ headers: { authorization } });
export const ofQuery = (query: string) => statusOf(`${office}?${query}`);
export const bodyOf = async (simulator: Simulator, path: string) =>
  JSON.parse((await ask(simulator, path)).text);
export const fieldsOf =
  (path: string): Question =>
  async (simulator) =>
    Object.keys(await bodyOf(simulator, path));
export const all =
  (...questions: readonly Question[]): Question =>
  (simulator, policies) =>
    Promise.all(questions.map((question) => question(simulator, policies)));
export const officesListed: Question = async (simulator) =>
  (await bodyOf(simulator, organization)).officeBreakdown.map(
    (line: { readonly officeId: number }) => line.officeId,
  );

export const updated = (...[changes, options]: readonly [changes: object, options?: object]) =>
  (async (simulator) =>
    (await update(simulator, { ...changes }, options)).status) satisfies Question;

/** Summarizes a refusal: its media type and the start of its body. */
export const refusalOf =
  (...[changes, options]: readonly [changes: object, options?: object]): Question =>
  async (simulator) => {
    const { headers, text } = await update(simulator, { ...changes }, options);
    return `${headers.get('content-type')?.split(';')[0]} ${text.slice(0, 9)}`;
  };

export const noBroker = { brokerExternalId: undefined };
export const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
