import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { bearer } from '../target/credentials.ts';
import { answerOf } from '../test-support/exchanges.ts';
import type { Exchange } from '../wire/exchange.ts';
import { Secrets } from '../wire/secrets.ts';
import { EvidenceFiles, showEvidence } from './evidence.ts';
import { formatEvidence } from './letter.ts';
import { createPage } from './page.ts';

const startedAt = 1_000_000;

const sent = (from: number, to: number, text = '{}'): Exchange =>
  answerOf(
    {
      operation: 'updateListing',
      path: '/partner/v1/listings/LST-1',
      credential: bearer('full', 'Canary'),
      body: { text, mediaType: 'application/json' },
    },
    { sentAt: startedAt + from, receivedAt: startedAt + to },
  );

const page = createPage({ color: false });

test('what was under way at the same time is shown so, and sent so again', () => {
  const evidence = [sent(0, 5), sent(5, 20), sent(6, 8), sent(9, 30), sent(30, 31)];
  const shown = showEvidence({ evidence }, { startedAt });
  expect(shown.evidence.map(({ atTheSameTimeAs }) => atTheSameTimeAs)).toEqual([
    undefined,
    [3, 4],
    [2],
    [2],
    undefined,
  ]);
  expect(shown.evidence[1]).toMatchObject({ sentAfter: 5, receivedAfter: 20 });
  expect(shown.atOnce).toHaveLength(1);
  expect(shown.atOnce?.[0]).toMatch(/^\((curl [^&]+ & ){3}wait\)$/);
  const lines = formatEvidence(shown, page).join('\n').split('\n');
  expect(lines).toContain(`${' '.repeat(17)}at the same time as 3, 4`);
  expect(lines.at(-1)).toMatch(/^ {4}at once {6}\(curl /);
});

test('of many requests the last ones are shown, and the others are said to be left out', () => {
  const evidence = Array.from({ length: 8 }, (_, index) => sent(index, index + 1));
  const shown = showEvidence({ evidence }, { startedAt });
  expect(shown.evidence).toHaveLength(8);
  const text = formatEvidence(shown, page).join('\n');
  expect(text).toMatch(/requests {5}\(3 more came before/);
  expect(text.match(/\d\) curl/g)).toEqual(['4) curl', '5) curl', '6) curl', '7) curl', '8) curl']);
});

test('what is too long for a line is kept in files, each once, and without keys', async () => {
  const secrets = new Secrets();
  secrets.add('Canary', '$API_KEY');
  const files = new EvidenceFiles(join(await makeFolder(), 'report.files'), secrets);
  const long = `{"status":"${'X'.repeat(3000)}"}`;
  const secret = `{"status":"${'Canary'.repeat(500)}"}`;
  const evidence = [sent(0, 1, long), sent(1, 2, long), sent(2, 3, secret)];
  const { evidence: shown } = showEvidence({ evidence }, { startedAt, files });
  expect(shown[0]?.curl).toContain(` --data-binary @${join(files.folder, 'request-1.body')} "`);
  expect(shown[1]?.curl).toBe(shown[0]?.curl);
  expect(shown[2]?.curl).toBe(`. ${join(files.folder, 'request-2.sh')}`);
  await files.write();
  expect(await readdir(files.folder)).toEqual(['request-1.body', 'request-2.sh']);
  expect(await readFile(join(files.folder, 'request-1.body'), 'utf8')).toBe(long);
  expect(await readFile(join(files.folder, 'request-2.sh'), 'utf8')).not.toContain('Canary');
});
