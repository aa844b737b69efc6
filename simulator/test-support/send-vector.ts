/** Sends a vector of spec/vectors/requests.json to a running service, and says what is wrong. */
import type { ListingStatus } from '../../generated/api.ts';
import type { Target } from '../../generated/target.ts';
import { fillIn, placeholdersOf } from './fill-in.ts';
import type { ErrorBodyVector, RequestVector, TemplateRequest } from './vectors.ts';

/** Three in turn: the request between two positive controls may change the status or not, and yet none repeats it. */
const turns: readonly ListingStatus[] = ['FOR_SALE', 'REVIEWING_OFFERS', 'SOLD'];

interface Answer {
  readonly status: number;
  readonly text: string;
}

function faultOfStatus(what: string, { status, text }: Answer, wanted: string): string[] {
  const form = new RegExp(`^${wanted.replaceAll('X', String.raw`\d`)}$`);
  return form.test(String(status))
    ? []
    : [`the ${what} is answered ${status}, not ${wanted}: ${text}`];
}

function faultsOfBody({ text }: Answer, { body, freeTexts }: ErrorBodyVector): string[] {
  if (body === null) return [];
  const fields: Readonly<Record<string, unknown>> = JSON.parse(text);
  const wrong = Object.entries(body).filter(([name, value]) => fields[name] !== value);
  const absent = freeTexts.filter((name) => typeof fields[name] !== 'string');
  return [...wrong.map(([name]) => name), ...absent].map((name) => `${name} is wrong in ${text}`);
}

/** Judges vectors, one at a time, against the target; no fault: the list is empty. */
export function createJudge(
  target: Target,
): (vector: RequestVector, errorBody: ErrorBodyVector) => Promise<string[]> {
  const placeholders = placeholdersOf(target);
  let sent = 0;
  const send = async (template: TemplateRequest): Promise<Answer> => {
    const otherStatus = turns[sent % turns.length] ?? 'FOR_SALE';
    sent += 1;
    const request = fillIn(target.baseUrl, template, { ...placeholders, otherStatus });
    const response = await fetch(request);
    return { status: response.status, text: await response.text() };
  };
  return async ({ request, status, positiveControl, positiveControlStatus }, errorBody) => {
    const [before, answer, after] = [
      await send(positiveControl),
      await send(request),
      await send(positiveControl),
    ];
    return [
      ...faultOfStatus('positive control before', before, positiveControlStatus),
      ...faultOfStatus('request', answer, status),
      ...faultsOfBody(answer, errorBody),
      ...faultOfStatus('positive control after', after, positiveControlStatus),
    ];
  };
}
