/** Checks single exchanges against the contract. Keys in texts are not yet redacted. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import { operations, type Operation } from '../../../generated/contract.ts';
import { parameterValidators, requestValidators } from '../../../generated/validators/contract.ts';
import type { Validator } from '../../../generated/validators/contract.ts';
import { isPresumption } from '../../engine/presumptions.ts';
import { isAnswerWatch } from '../../engine/rule.ts';
import { watches } from '../../rules/index.ts';
import { isJsonMediaType } from '../../rules/wire/json-answers.ts';
import { isAnswer, type Exchange } from '../../wire/exchange.ts';
import { formatFinding } from '../../engine/verdict.ts';

const answerWatches = watches.filter(isAnswerWatch);

/** The result for one exchange. A broken presumption only warns. */
export interface CheckResult {
  readonly verdict: 'fits' | 'breaks' | 'warns' | 'not checked';
  readonly requirements: readonly RequirementId[];
  readonly words: string;
}

const notChecked = { verdict: 'not checked', requirements: [] } as const;

/** Overlong request targets and malformed escapes use no operation: only 5xx could be judged. */
const isUnusualTarget = (path: string): boolean =>
  path.length > 2000 || /%(?![\da-f]{2})/i.test(path);

function checkAnswer(exchange: Exchange): CheckResult {
  const { plan } = exchange;
  const isUnusual =
    isUnusualTarget(plan.path) || (plan.body !== undefined && plan.operation !== 'updateListing');
  const marked = { ...exchange, plan: { ...plan, ...(isUnusual && { hostile: true as const }) } };
  if (!isAnswer(marked)) return { ...notChecked, words: exchange.failure ?? 'no answer' };
  // HEAD has no body, and other methods belong to no operation.
  if (plan.method !== undefined) return { ...notChecked, words: `${plan.method} is not checked` };
  const found = answerWatches.flatMap((watch) => {
    const inspection = watch.inspect(marked);
    if (typeof inspection === 'string' || 'missingPremise' in inspection) return [];
    const requirement = inspection.requirement ?? watch.requirements[0];
    return [{ requirement, words: `${formatFinding(inspection)} (${requirement})` }];
  });
  if (found.length === 0)
    return { verdict: 'fits', requirements: [], words: 'conforms to the contract' };
  const broken = found.filter(({ requirement }) => !isPresumption(requirement));
  const reported = broken.length > 0 ? broken : found;
  const summary = broken.length > 0 ? 'breaks the contract' : 'breaks a presumption';
  return {
    verdict: broken.length > 0 ? 'breaks' : 'warns',
    requirements: [...new Set(reported.map(({ requirement }) => requirement))],
    words: `${summary}: ${reported.map(({ words }) => words).join('; ')}`,
  };
}

const complaintOf = ({ errors }: Validator): string =>
  errors?.map(({ instancePath, message }) => `${instancePath} ${message}`.trim()).join(', ') ?? '';

function complainOfParameters({ plan: { operation, path, query } }: Exchange): string[] {
  const documented: Operation['parameters'] = operations[operation].parameters;
  const values = path.split('/');
  const inPath = operations[operation].path.split('/').flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, values[index] ?? ''] as const];
  });
  const given = [...inPath, ...query];
  const missing = documented.filter(
    (one) => one.in === 'query' && one.required && !given.some(([name]) => name === one.name),
  );
  const wrong = given.flatMap(([name, value]) => {
    if (!documented.some((one) => one.name === name))
      return [`${name} is not a parameter of the operation`];
    const validate = parameterValidators[operation][name];
    return validate === undefined || validate(value) ? [] : [`${name} ${complaintOf(validate)}`];
  });
  return [...missing.map(({ name }) => `it lacks ${name}`), ...wrong];
}

function complainOfBody({ plan: { operation, body } }: Exchange): string[] {
  const validate = requestValidators[operation];
  if (validate === undefined) return body === undefined ? [] : ['it has a body'];
  if (body === undefined) return ['it has no body'];
  if (!isJsonMediaType(body.mediaType)) return ['its body is not declared as application/json'];
  try {
    return validate(JSON.parse(body.text)) ? [] : [`the body: ${complaintOf(validate)}`];
  } catch {
    return ['its body is not JSON'];
  }
}

/** What is wrong with the request, without quoting its values. */
export function complainOfRequest(exchange: Exchange): string[] {
  const { headers } = exchange.plan.credential;
  const isBearer = headers.some(([, value]) => /^bearer \S/i.test(value));
  return [
    ...(isBearer ? [] : ['it has no bearer key']),
    ...complainOfParameters(exchange),
    ...complainOfBody(exchange),
  ];
}

/** @param exchange undefined if no operation has its method and path */
export function check(exchange: Exchange | undefined): CheckResult {
  if (exchange === undefined) return { ...notChecked, words: 'not an operation of the contract' };
  const { words, ...checked } = checkAnswer(exchange);
  const complaints = exchange.plan.method === undefined ? complainOfRequest(exchange) : [];
  const requestNote =
    complaints.length === 0 ? '' : `; the request is invalid: ${complaints.join(', ')}`;
  return { ...checked, words: `${words}${requestNote}` };
}
