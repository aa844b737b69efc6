/** `conform --report certificate=FILE` signs verdicts; `partner-api verify` checks them. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Report } from '../../generated/report.ts';
import type { Target } from '../../generated/target.ts';
import { defineCommand, readInput, runCommand, UsageError } from '../../shared/command-line.ts';
import { readRecording, RecordingError, RecordingJudge } from '../index.ts';
import {
  CertificateError,
  openCertificate,
  sha256,
  signStatement,
  statementOf,
} from '../report/certificate.ts';
import type { Digests } from '../report/certificate.ts';
import { exitStatus } from '../report/conclusion.ts';
import type { ConformOptions } from './options.ts';

/** Candidates for the root of the code, from this module or from the bundle that contains it. */
const roots = ['../', '../../'].map((up) => fileURLToPath(new URL(up, import.meta.url)));

function findRoot(): { readonly root: string; readonly ending: string } {
  for (const root of roots) {
    for (const ending of ['js', 'ts']) {
      if (existsSync(join(root, `conformance/index.${ending}`))) return { root, ending };
    }
  }
  throw new Error('the code of the suite was not found in the package');
}

async function readDigests(): Promise<Digests> {
  const { root, ending } = findRoot();
  const folders = await Promise.all(
    ['conformance', 'generated', 'shared'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const isCode = (name: string): boolean =>
    name.endsWith(`.${ending}`) && !/\.d\.ts$|\.test\.|selftest|test-support/.test(name);
  const lines = await Promise.all(
    folders
      .flat()
      .filter(isCode)
      .toSorted()
      .map(async (name) => `${name} ${sha256(await readFile(join(root, name)))}`),
  );
  const contract = await readFile(join(root, `generated/contract.${ending}`));
  return { contract: sha256(contract), suite: sha256(lines.join('\n')) };
}

function parseKey(
  option: string,
  file: string,
  pem: string,
  createKey: (pem: string) => KeyObject,
) {
  try {
    const key = createKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below covers this case.
  }
  throw new UsageError(
    `${option} ${file}: is not an ed25519 key in PEM; make one with: openssl genpkey -algorithm ed25519 -out key.pem, and its public part with: openssl pkey -in key.pem -pubout -out key.pub`,
  );
}

/** The verdicts that follow from the recording alone, without a target file. */
async function judgeRecording(file: string): Promise<Verdicts> {
  const judge = new RecordingJudge({ environment: {} });
  for await (const entry of readRecording(file)) judge.note(entry);
  const decided = judge
    .conclude()
    .results.filter(({ verdict }) => !['untested', 'not-applicable'].includes(verdict));
  return Object.fromEntries(decided.map(({ id, verdict }) => [id, verdict]));
}

/** Reads the signing key before the run, so that a bad key costs no run. */
export async function readSigningKey({
  certificateFile,
  signKeyFile,
  recordFile,
}: ConformOptions): Promise<KeyObject | undefined> {
  if (certificateFile === undefined) return undefined;
  if (signKeyFile === undefined || recordFile === undefined) {
    throw new UsageError(
      '--report certificate=FILE requires --sign-key KEY, and --record FILE for the evidence',
    );
  }
  const pem = await readInput(signKeyFile, `--sign-key ${signKeyFile}`);
  return parseKey('--sign-key', signKeyFile, pem, createPrivateKey);
}

export async function writeCertificate(
  report: Report,
  { presumptions }: Target,
  { certificateFile, recordFile = '', implementation }: ConformOptions,
  key: KeyObject | undefined,
): Promise<void> {
  if (certificateFile === undefined || key === undefined) return;
  const statement = statementOf(report, {
    implementation: implementation ?? report.baseUrl ?? '',
    presumptions,
    evidence: { name: basename(recordFile), content: await readFile(recordFile, 'utf8') },
    judged: await judgeRecording(recordFile),
    digests: await readDigests(),
  });
  await writeFile(certificateFile, signStatement(statement, key));
}

export const verifyCommand = defineCommand({
  name: 'partner-api verify',
  usage: 'CERTIFICATE --key FILE [--evidence FILE]',
  about: `Verifies the signature of a certificate (conform --report certificate=FILE) and the digest of its
evidence, and judges the evidence again: the verdicts must be the same.`,
  positionals: { CERTIFICATE: 'an in-toto statement in a DSSE envelope' },
  options: {
    key: { value: 'FILE', help: 'the public key of the signer, ed25519 in PEM' },
    evidence: { value: 'FILE', help: 'the recording of the run (default: beside the certificate)' },
  },
  notes: 'Exit status: 0 valid, 1 invalid, 2 wrong usage or files.',
  read: ({ key, evidence }, [file, ...more]) => {
    if (file !== undefined && key !== undefined && more.length === 0)
      return { file, key, evidence };
    throw new UsageError(
      'verify takes a certificate and the key: partner-api verify certificate.json --key key.pub',
    );
  },
});

type Verdicts = Readonly<Record<string, string>>;
type VerifyArguments = Exclude<ReturnType<typeof verifyCommand.read>, 'help'>;

/** Describes the verdicts that differ; one that is missing on a side is "not decided" there. */
function describeDifferences(judged: Verdicts, signed: Verdicts): string {
  const ids = new Set([...Object.keys(judged), ...Object.keys(signed)]);
  return [...ids]
    .filter((id) => judged[id] !== signed[id])
    .map((id) => `${id} ${judged[id] ?? 'not decided'}, not ${signed[id] ?? 'not decided'}`)
    .join('; ');
}

/** @throws {CertificateError} naming the first check that fails. */
async function check({ file, key: keyFile, evidence }: VerifyArguments): Promise<void> {
  const assertHolds = (isTrue: boolean, what: string, why: string): void => {
    if (!isTrue) throw new CertificateError(why);
    console.log(`✓ ${what}`);
  };
  const pem = await readInput(keyFile, `--key ${keyFile}`);
  const text = await readInput(file, `verify ${file}`);
  const certificate = openCertificate(text, parseKey('--key', keyFile, pem, createPublicKey));
  console.log('✓ signed by this key');
  const recording = evidence ?? join(dirname(file), certificate.evidence.name);
  const content = await readInput(recording, `--evidence ${recording}`);
  assertHolds(
    sha256(content) === certificate.evidence.sha256,
    `${recording} is its evidence`,
    `${recording} is not the signed evidence`,
  );
  const digests = await readDigests();
  if (digests.contract !== certificate.digests.contract) {
    throw new CertificateError(
      'the certificate is for a different contract than that of this suite',
    );
  }
  assertHolds(
    digests.suite === certificate.digests.suite,
    `judged by this suite, ${certificate.suite}, and this contract`,
    `it was judged by another version of the suite: verify it with ${certificate.suite}`,
  );
  const judged = await judgeRecording(recording);
  const differences = describeDifferences(judged, certificate.judged);
  assertHolds(
    differences === '',
    `the evidence shows the same verdicts: it decides ${Object.keys(judged).length} requirements`,
    `the evidence shows other verdicts: ${differences}`,
  );
  console.log(`${certificate.result}: ${certificate.conclusion}`);
  console.log(`Not tested: ${certificate.untested.join(', ') || 'nothing'}`);
}

export const runVerify = (args: readonly string[]): Promise<number> =>
  runCommand(
    verifyCommand,
    args,
    async (given) => {
      try {
        await check(given);
        return exitStatus.conformant;
      } catch (cause) {
        if (!(cause instanceof CertificateError)) throw cause;
        console.log(`✗ ${cause.message}`);
        return exitStatus.notConformant;
      }
    },
    [RecordingError],
  );
