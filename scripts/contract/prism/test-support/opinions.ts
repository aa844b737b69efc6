/** Prism's and our findings on responses in a comparable form, and known disagreements. */
import { requestValidators } from '../../../../generated/validators/contract.ts';
import {
  describeBodyMismatch,
  documentedStatus,
  validatorOf,
} from '../../../../conformance/oracles/contract.ts';
import { jsonOf, type Answer } from '../../../../conformance/wire/exchange.ts';

export type Finding = 'status' | 'media type' | 'body';

/** The findings in a fixed order; "no opinion" if Prism answered itself. */
export type Findings = readonly Finding[] | 'no opinion';

interface Diagnostic {
  readonly location: readonly string[];
  readonly message: string;
}

const inOrder = (found: Iterable<Finding>): readonly Finding[] => [...new Set(found)].toSorted();

const mediaTypeOf = ({ response }: Answer): string => response.headers['content-type'] ?? '';

const isJsonType = (answer: Answer): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(mediaTypeOf(answer));

const isPrismsOwn = (answer: Answer): boolean =>
  mediaTypeOf(answer).startsWith('application/problem+json');

/** Whether the document says nothing of the answer: of unsupported statuses and refused updates. */
function isLeftOpen(answer: Answer): boolean {
  const status = documentedStatus(answer);
  if (status === undefined) return !isPrismsOwn(answer);
  return answer.plan.operation === 'updateListing' && status !== '2XX';
}

export function ourFindings(answer: Answer): readonly Finding[] {
  if (isLeftOpen(answer)) return [];
  if (documentedStatus(answer) === undefined) return ['status'];
  const validate = validatorOf(answer);
  const fits = validate !== undefined && describeBodyMismatch(answer, validate) === undefined;
  return inOrder([
    ...(fits ? [] : (['body'] as const)),
    ...(isJsonType(answer) ? [] : (['media type'] as const)),
  ]);
}

function diagnosticsOf({ response }: Answer): readonly Diagnostic[] {
  const text = response.headers['sl-violations'];
  return text === undefined ? [] : JSON.parse(text);
}

const diagnosticsOn = (side: 'request' | 'response', answer: Answer): readonly Diagnostic[] =>
  diagnosticsOf(answer).filter(({ location }) => location[0] === side);

function findingOf({ location, message }: Diagnostic): Finding {
  if (location[1] === 'body') return 'body';
  if (message.startsWith('The received media type')) return 'media type';
  if (message.startsWith('Unable to match the returned status code')) return 'status';
  throw new Error(`Prism says of a response what this test does not know: ${message}`);
}

export function prismFindings(answer: Answer): Findings {
  if (isPrismsOwn(answer)) return 'no opinion';
  return inOrder(diagnosticsOn('response', answer).map(findingOf));
}

export const isRequestFlagged = (answer: Answer): boolean =>
  diagnosticsOn('request', answer).length > 0;

/** Whether Prism's proxy objects to the body of the request. Prism ignores a null body. */
export const isRequestBodyFlagged = (answer: Answer): boolean =>
  diagnosticsOn('request', answer).some(
    ({ location, message }) => location[1] === 'body' || message === 'Body parameter is required',
  );

export function isUpdateInJson({ plan: { body } }: Answer): boolean {
  if (body?.mediaType !== 'application/json') return false;
  try {
    JSON.parse(body.text);
    return true;
  } catch {
    return false;
  }
}

export function isRequestBodyWrong({ plan }: Answer): boolean {
  const validate = requestValidators[plan.operation];
  if (validate === undefined || plan.body === undefined) return false;
  return !validate(JSON.parse(plan.body.text));
}

/** A class of responses on which Prism and our oracle disagree, as the README explains. */
interface Disagreement {
  readonly id: string;
  readonly ours: readonly Finding[];
  readonly prism: Findings;
  readonly applies: (answer: Answer) => boolean;
}

export const disagreements: readonly Disagreement[] = [
  {
    id: 'own-error',
    ours: ['status'],
    prism: 'no opinion',
    applies: ({ plan, response: { text } }) =>
      plan.hostile === true && /URI malformed|Maximum call stack size exceeded/.test(text),
  },
  {
    id: 'json-under-other-type',
    ours: ['media type'],
    prism: ['body', 'media type'],
    applies: ({ response }) => jsonOf(response) !== undefined,
  },
];

/** Rules that cannot work through the proxy, for any target. */
export const blockedRules: readonly string[] = [
  'errors/no-server-error',
  'errors/always-answers',
  // The proxy does not forward a media type with a charset.
  'wire/request-json',
];

const same = (a: Findings, b: Findings): boolean => String(a) === String(b);

/** The class of a disagreement; undefined if both agree; a description if it is unknown. */
export function classify(answer: Answer): string | undefined {
  const [ours, prism] = [ourFindings(answer), prismFindings(answer)];
  if (same(ours, prism)) return undefined;
  const known = disagreements.find(
    (row) => same(row.ours, ours) && same(row.prism, prism) && row.applies(answer),
  );
  const { plan, response } = answer;
  return (
    known?.id ??
    `${plan.operation} ${response.status}: ours [${String(ours)}], Prism's [${String(prism)}]`
  );
}
