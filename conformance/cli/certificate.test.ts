import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { makeFolder, captureOutput } from '../../shared/test-support/vitest.ts';
import { requirements } from '../../generated/catalogue.ts';
import { signStatement } from '../report/certificate.ts';
import { runVerify } from './certificate.ts';
import { runConform } from './conform.ts';
import { runReport } from './reports.ts';

const folder = await makeFolder();
const printed = captureOutput();
const fileOf = (name: string): string => join(folder, name);
const verify = (name: string, key = 'key.pub'): Promise<number> =>
  runVerify([fileOf(name), '--key', fileOf(key)]);

async function writeKeys(name: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(fileOf(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(fileOf(`${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
}

const areas = ['--rule', 'health', '--rule', 'range/date-only', '--budget', 'quick', '--quiet'];

async function statement() {
  const { payload } = JSON.parse(await readFile(fileOf('certificate.json'), 'utf8'));
  return JSON.parse(Buffer.from(payload, 'base64').toString());
}

beforeAll(async () => {
  await writeKeys('key');
  await writeKeys('other');
});

test('a run writes a signed certificate that lists untested requirements', async () => {
  const signing = ['--sign-key', fileOf('key.pem'), '--record', fileOf('run.ndjson')];
  const certificate = ['--report', `certificate=${fileOf('certificate.json')}`];
  expect(
    await runConform([...areas, ...signing, ...certificate, '--implementation', 'Ours 4']),
  ).toBe(0);
  const { predicate, subject } = await statement();
  expect(subject).toMatchObject([{ name: 'run.ndjson' }]);
  expect(predicate).toMatchObject({ result: 'WARNED', implementation: { name: 'Ours 4' } });
  expect(predicate.passedTests).toContain('range/date-only');
  expect(predicate.untestedTests).toContainEqual(
    expect.objectContaining({ id: 'office/foreign', verdict: 'untested' }),
  );
  const all = ['passedTests', 'warnedTests', 'failedTests', 'untestedTests'];
  expect(all.flatMap((name) => predicate[name])).toHaveLength(Object.keys(requirements).length);
  expect(predicate.evidence.judged).toMatchObject({ 'range/date-only': 'pass' });
});

test('a certificate verifies, and its evidence leads to the same verdicts', async () => {
  expect(await verify('certificate.json')).toBe(0);
  expect(printed.output).toMatch(/✓ .* shows the same verdicts: it decides \d+ requirements/);
  expect(printed.output).toMatch(/^Not tested: .*office\/foreign/m);
});

test('verification fails for a changed byte and for another key', async () => {
  const text = await readFile(fileOf('certificate.json'), 'utf8');
  const at = text.indexOf('"payload":') + 80;
  const other = text[at] === 'A' ? 'B' : 'A';
  await writeFile(fileOf('changed.json'), text.slice(0, at) + other + text.slice(at + 1));
  expect(await verify('changed.json')).toBe(1);
  expect(await verify('certificate.json', 'other.pub')).toBe(1);
  expect(printed.output.match(/✗ the signature is invalid/g)).toHaveLength(2);
});

test('verification fails for changed evidence', async () => {
  const evidence = await readFile(fileOf('run.ndjson'), 'utf8');
  await writeFile(fileOf('run.ndjson'), evidence.replace('success', 'Success'));
  expect(await verify('certificate.json')).toBe(1);
  expect(printed.output).toMatch(/✗ .*run\.ndjson is not the signed evidence/);
  await writeFile(fileOf('run.ndjson'), evidence);
});

test.each([
  ['"health/report":"pass"', '"health/report":"fail"', /verdicts: .*health\/report pass, not fail/],
  ['0.1.0","digest":{"sha256":"', '0.1.0","digest":{"sha256":"0', /another version of the suite/],
  ['1.0.0","digest":{"sha256":"', '1.0.0","digest":{"sha256":"0', /for a different contract/],
])('verification fails if %s is replaced before signing', async (before, after, words) => {
  const changed = JSON.stringify(await statement()).replace(before, after);
  const key = createPrivateKey(await readFile(fileOf('key.pem')));
  await writeFile(fileOf('false.json'), signStatement(JSON.parse(changed), key));
  expect(await verify('false.json')).toBe(1);
  expect(printed.output).toMatch(words);
});

test('wrong usage says how to fix it', async () => {
  expect(await runConform(['--report', `certificate=${fileOf('x.json')}`])).toBe(2);
  expect(printed.errors).toMatch(/--sign-key KEY/);
  expect(await runReport(['report.json', '--report', 'certificate=x.json'])).toBe(2);
  expect(printed.errors).toMatch(/created only by partner-api conform/);
  expect(await runVerify([fileOf('certificate.json')])).toBe(2);
  expect(await verify('certificate.json', 'run.ndjson')).toBe(2);
  expect(printed.errors).toMatch(/openssl genpkey -algorithm ed25519/);
});
