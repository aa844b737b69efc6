/** The requests of spec/vectors with one defect each: the words name it. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fold } from '../../model/evolve.ts';
import { referencePolicy } from '../../model/policy.ts';
import { openData } from '../../tenants/seed/open-data.ts';
import { describeTarget } from '../../tenants/seed/target.ts';
import type { Placeholders } from '../../test-support/fill-in.ts';
import { fillIn, placeholdersOf } from '../../test-support/fill-in.ts';
import type { RecordedApp } from '../../test-support/recorded-app.ts';
import { entriesOf, startRecordedApp } from '../../test-support/recorded-app.ts';
import type { RequestVector, TemplateRequest } from '../../test-support/vectors.ts';
import { readVectors } from '../../test-support/vectors.ts';
import { now } from '../../test-support/state.ts';
import type { Entry } from '../entry.ts';

const vectors = await readVectors('requests');
const state = fold((await openData('standard', 1, now)).events);

let app: RecordedApp;
let placeholders: Placeholders;
beforeAll(async () => {
  app = await startRecordedApp(state);
  const target = describeTarget(app.url, state, now, referencePolicy);
  placeholders = { ...placeholdersOf(target), otherStatus: 'SOLD' };
});
afterAll(() => app.close());

async function record(template: TemplateRequest): Promise<Entry> {
  app.journal.clear();
  const response = await fetch(fillIn(app.url, template, placeholders));
  await response.arrayBuffer();
  const [entry] = await entriesOf(app, 1);
  if (entry === undefined) throw new Error('The journal is empty.');
  return entry;
}

/** The names of what differs between two records. */
function differences(one: object = {}, other: object = {}): string[] {
  const values: Readonly<Record<string, unknown>> = { ...other };
  const changed = Object.entries(one).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name]),
  );
  const absent = Object.keys(values).filter((name) => !Object.hasOwn(one, name));
  return [...changed.map(([name]) => name), ...absent];
}

/** What the words have to name of a defect: one of these. */
function culpritsOf({ request, positiveControl }: RequestVector): string[] {
  if (differences(request.headers, positiveControl.headers).length > 0)
    return ['key', 'Authorization'];
  if (request.path !== positiveControl.path) {
    const part = request.path
      .split('/')
      .find((one, index) => one !== positiveControl.path.split('/')[index]);
    return [part?.replaceAll(/\{(\w+)\}/g, (_all, name: string) => placeholders[name] ?? '') ?? ''];
  }
  const names = [
    ...differences(request.query, positiveControl.query),
    ...differences(request.body, positiveControl.body),
  ];
  return names.map((name) => (name === 'status' ? 'no status' : name));
}

test.each(vectors)('$id is explained by what is wrong with it: $defect', async (vector) => {
  const { why, reasonCodes, response } = await record(vector.request);
  expect(why).toMatch(new RegExp(`^${response?.status}: `));
  // Of some defects the contract says that an open point decides them as well.
  // A key anywhere else than in the Authorization header is none at all.
  const missing = vector.id.endsWith('-in-cookie') ? ['auth/missing-credential'] : [];
  const possible = [...missing, vector.requirement, ...Object.keys(vector.under ?? {})];
  expect(reasonCodes.filter((reasonCode) => possible.includes(reasonCode))).not.toEqual([]);
  const culprits = culpritsOf(vector);
  expect(
    culprits.filter((culprit) => why.includes(culprit)),
    why,
  ).not.toEqual([]);
});

test.each(vectors)(
  'the positive control of $id is explained as a success',
  async ({ positiveControl }) => {
    expect((await record(positiveControl)).why).toMatch(/^200: /);
  },
);
