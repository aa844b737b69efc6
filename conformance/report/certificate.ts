/**
 * A run as a signed statement: the verdict on every requirement, the digests of contract, suite and
 * evidence, and what is needed to verify them.
 */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

import { requirements, type RequirementId } from '../../generated/catalogue.ts';
import type { Report, Result } from '../../generated/report.ts';
import type { Target } from '../../generated/target.ts';
import { pick } from '../../shared/select.ts';
import { isRecord, recordOf } from '../wire/exchange.ts';
import { jsonIn } from '../wire/parsed-body.ts';
import { asJson } from './forms/result-text.ts';
import { resultsFor } from './coverage.ts';
import { bySeverity } from './merge.ts';

/** https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md */
const statementType = 'https://in-toto.io/Statement/v1';
/** spec/predicates/test-result.md of the same; fields beyond it are ours. */
const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';
/** https://github.com/secure-systems-lab/dsse/blob/master/envelope.md */
const payloadType = 'application/vnd.in-toto+json';

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * The verdict on a requirement. It is broken if a finding names it; otherwise the rules that cite
 * it first decide. A requirement without a rule is listed as untested, never left out.
 */
function requirementVerdictOf(id: RequirementId, { results }: Report) {
  const broken = results.find(
    ({ verdict, failure }) =>
      failure?.requirement === id && (verdict === 'fail' || verdict === 'warning'),
  );
  if (broken !== undefined) return { id, verdict: broken.verdict };
  const [first] = resultsFor(id, results)
    // A rule that failed another of its requirements says nothing about this one.
    .filter(({ failure }) => failure === undefined)
    .toSorted(bySeverity);
  const { verdict = 'untested', reason } = first ?? { reason: 'no rule was run for it' };
  return { id, verdict, ...(reason !== undefined && verdict !== 'pass' && { reason }) };
}

type RequirementVerdict = ReturnType<typeof requirementVerdictOf>;

export interface Subject {
  /** The operator's name for the implementation, such as `Partner API 4.2.0`. */
  readonly implementation: string;
  readonly presumptions: Target['presumptions'];
  readonly evidence: { readonly name: string; readonly content: string };
  /** Verdicts by requirement that follow from the recording alone. */
  readonly judged: Readonly<Record<string, string>>;
  readonly digests: Digests;
}

/** SHA-256 digests of the contract and of the suite, in hexadecimal digits. */
export interface Digests {
  readonly contract: string;
  readonly suite: string;
}

const idsOf = (
  requirementVerdicts: readonly RequirementVerdict[],
  wanted: Result['verdict'],
): RequirementId[] =>
  requirementVerdicts.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);

/** WARNED if any requirement is untested or broke a presumption: PASSED would claim too much. */
function resultOf(
  report: Report,
  requirementVerdicts: readonly RequirementVerdict[],
  judged: Subject['judged'],
): 'PASSED' | 'WARNED' | 'FAILED' {
  const isBroken =
    idsOf(requirementVerdicts, 'fail').length > 0 || Object.values(judged).includes('fail');
  if (report.exitStatus !== 0 || isBroken) return 'FAILED';
  return requirementVerdicts.every(({ verdict }) => verdict === 'pass') ? 'PASSED' : 'WARNED';
}

export function statementOf(report: Report, subject: Subject) {
  const { implementation, presumptions = {}, evidence, judged, digests } = subject;
  const { suite, contract, baseUrl, startedAt, seed, budget } = report;
  const requirementVerdicts = (Object.keys(requirements) as RequirementId[]).map((id) =>
    requirementVerdictOf(id, report),
  );
  const untested = requirementVerdicts.filter(
    ({ verdict }) => !['pass', 'warning', 'fail'].includes(verdict),
  );
  return {
    _type: statementType,
    subject: [{ name: evidence.name, digest: { sha256: sha256(evidence.content) } }] as const,
    predicateType,
    predicate: {
      result: resultOf(report, requirementVerdicts, judged),
      configuration: [
        { name: `contract ${contract}`, digest: { sha256: digests.contract } },
        { name: suite, digest: { sha256: digests.suite } },
      ] as const,
      passedTests: idsOf(requirementVerdicts, 'pass'),
      warnedTests: idsOf(requirementVerdicts, 'warning'),
      failedTests: idsOf(requirementVerdicts, 'fail'),
      untestedTests: untested,
      implementation: { name: implementation, baseUrl },
      conformant: report.conformant,
      conclusion: report.conclusion,
      startedAt,
      seed,
      budget,
      ...pick(report, 'selection', 'insecure'),
      coverage: report.coverage.map(
        ({ isEmpty: _isEmpty, notJudged: _notJudged, ...counted }) => counted,
      ),
      presumptions,
      evidence: { name: evidence.name, judged },
    },
  };
}

/** DSSE's pre-authentication encoding: the lengths make the parts unambiguous. */
const preAuthentication = (payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ]);

const keyIdOf = (key: KeyObject): string => {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return sha256(publicKey.export({ type: 'spki', format: 'der' }));
};

/** The statement in its envelope. @param key ed25519, private */
export function signStatement(statement: unknown, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(statement));
  const signature = sign(null, preAuthentication(payload), key);
  return asJson({
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(key), sig: signature.toString('base64') }],
  });
}

/** The certificate is malformed or was tampered with; the message says which. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

function readPayload(text: string, key: KeyObject): string {
  const envelope = jsonIn(text);
  const { payload, payloadType: type, signatures } = recordOf(envelope);
  if (type !== payloadType || typeof payload !== 'string' || !Array.isArray(signatures)) {
    throw new CertificateError(
      'this is not a certificate: its envelope contains no in-toto statement',
    );
  }
  const bytes = Buffer.from(payload, 'base64');
  const isSigned = signatures.some(
    (one: unknown) =>
      isRecord(one) &&
      verify(null, preAuthentication(bytes), key, Buffer.from(String(one['sig']), 'base64')),
  );
  if (isSigned) return bytes.toString();
  throw new CertificateError(
    'the signature is invalid: the certificate was changed, or signed with another key',
  );
}

/**
 * Verifies the signature of a certificate, and returns its content.
 * @param key ed25519, public
 * @throws {CertificateError} if the signature or the content is invalid.
 */
export function openCertificate(text: string, key: KeyObject) {
  const payload = readPayload(text, key);
  try {
    // The owner of the key may have signed a payload that is not a certificate.
    const { subject, predicate } = JSON.parse(payload) as ReturnType<typeof statementOf>;
    const [{ digest }] = subject;
    const [contract, suite] = predicate.configuration;
    const { result, conclusion, evidence, untestedTests } = predicate;
    return {
      result,
      conclusion,
      evidence: { name: evidence.name, sha256: digest.sha256 },
      judged: evidence.judged,
      digests: { contract: contract.digest.sha256, suite: suite.digest.sha256 },
      suite: suite.name,
      untested: untestedTests.map(({ id }) => id),
    };
  } catch {
    throw new CertificateError('the signed content is not about a run');
  }
}
