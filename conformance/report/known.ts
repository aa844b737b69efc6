/** Known failures do not count; an entry that passes again fails the run: the list only shrinks. */
import { stringify } from 'yaml';

import { requirements } from '../../generated/catalogue.ts';
import type { Known, KnownFailure } from '../../generated/report.ts';
import { readYaml } from '../../shared/yaml-text.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { brokenRequirementOf, type RuleResult } from '../engine/verdict.ts';
import { ruleIds } from '../rules/selection.ts';
import { isRecord } from '../wire/exchange.ts';

/** The list cannot be read; the message has a line for each mistake, and how to fix it. */
export class KnownFailuresError extends Error {
  override readonly name = 'KnownFailuresError';
}

const date = /^\d{4}-\d{2}-\d{2}$/;

const isDateOrMissing = (text: unknown): boolean =>
  text === undefined ||
  (typeof text === 'string' && date.test(text) && !Number.isNaN(Date.parse(text)));

type Check = readonly [isValid: (value: unknown) => boolean, complaint: string];

const isRule = (id: unknown): boolean => ruleIds.includes(String(id));
const isRequirement = (id: unknown): boolean => Object.hasOwn(requirements, String(id));
const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

const checks: Readonly<Record<keyof KnownFailure, Check>> = {
  rule: [isRule, 'rule is not a rule; list them with: partner-api rules'],
  requirement: [isRequirement, 'requirement is unknown; copy it from a failure of the report'],
  reason: [isFilled, 'reason is missing; say why it is known'],
  expires: [isDateOrMissing, 'expires is not a date; write it like 2026-12-31'],
};

function mistakesOf(entry: unknown): string[] {
  if (!isRecord(entry)) return ['an entry has rule, requirement and reason'];
  const fields = Object.keys(checks).join(', ');
  const unknown = Object.keys(entry).filter((name) => !Object.hasOwn(checks, name));
  const wrong = Object.entries(checks).filter(([name, [isValid]]) => !isValid(entry[name]));
  return [
    ...unknown.map((name) => `there is no field ${name}; fields are ${fields}`),
    ...wrong.map(([, [, words]]) => words),
  ];
}

const isKnownFailure = (entry: unknown): entry is KnownFailure => mistakesOf(entry).length === 0;

/** @throws {KnownFailuresError} */
export function parseKnown(file: string, text: string): readonly KnownFailure[] {
  const { value, lineOf, errors } = readYaml(text);
  const fail = (lines: readonly string[]): never => {
    throw new KnownFailuresError(lines.join('\n'));
  };
  if (errors.length > 0)
    fail(errors.map(({ line, explanation }) => `${file}:${line}: ${explanation}`));
  const list = isRecord(value) ? value['failures'] : undefined;
  if (!Array.isArray(list)) {
    return fail([
      `${file}: has no list "failures"; write one with: partner-api conform --known ${file} --update-known`,
    ]);
  }
  const entries: readonly unknown[] = list;
  const mistakes = entries.flatMap((entry, index) =>
    mistakesOf(entry).map((words) => `${file}:${lineOf(['failures', index])}: ${words}`),
  );
  return mistakes.length > 0 ? fail(mistakes) : entries.filter(isKnownFailure);
}

const matchesEntry = (result: RuleResult, { rule, requirement }: KnownFailure): boolean =>
  result.id === rule && result.verdict === 'fail' && brokenRequirementOf(result) === requirement;

const nameOf = ({ rule, requirement }: KnownFailure): string =>
  rule === requirement ? rule : `${rule} (${requirement})`;

/** Why an entry must be removed. A quick run is too small to prove that a rule passes again. */
function whyStale(entry: KnownFailure, { results, budget }: RunReport, today: string): string[] {
  const own = results.find(({ id }) => id === entry.rule);
  if (own?.verdict === 'pass' && budget.depth !== 'quick') return [`${nameOf(entry)} passes again`];
  const isExpired = entry.expires !== undefined && entry.expires < today;
  return isExpired ? [`${nameOf(entry)} expired on ${entry.expires}`] : [];
}

/**
 * Adds to the report its known failures, and the stale entries of the list.
 * @param today as `2026-12-31`
 */
export function addKnownFailures(
  report: RunReport,
  list: readonly KnownFailure[],
  today: string,
): RunReport & { readonly known: Known } {
  const stale = new Map(list.map((entry) => [entry, whyStale(entry, report, today)]));
  const failures = list.filter(
    (entry) =>
      stale.get(entry)?.length === 0 && report.results.some((one) => matchesEntry(one, entry)),
  );
  return { ...report, known: { failures, stale: [...stale.values()].flat() } };
}

export const isKnownFailureOf = (
  { known }: Pick<RunReport, 'known'>,
  result: RuleResult,
): boolean => known?.failures.some((entry) => matchesEntry(result, entry)) === true;

/** Updates the list: drops entries that pass again, and adds new failures. */
export function updateKnown(
  list: readonly KnownFailure[],
  report: RunReport,
): readonly KnownFailure[] {
  const kept = list.filter((entry) => {
    const own = report.results.find(({ id }) => id === entry.rule);
    return own?.verdict !== 'pass';
  });
  const added = report.results
    .filter((one) => one.verdict === 'fail' && !kept.some((entry) => matchesEntry(one, entry)))
    .flatMap((one): KnownFailure[] => {
      const requirement = brokenRequirementOf(one);
      const reason = `found on ${new Date(report.startedAt).toISOString().slice(0, 10)}; say why it is known`;
      return requirement === undefined ? [] : [{ rule: one.id, requirement, reason }];
    });
  return [...kept, ...added];
}

export const writeKnown = (list: readonly KnownFailure[]): string =>
  `# Failures that are known; each must be removed when it passes again (partner-api conform --known).
${stringify({ failures: list }, { lineWidth: 0 })}`;
