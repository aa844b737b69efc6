/** Judges which requirement an altered answer breaks, or why it breaks none. */
import type { AnswerMeaning } from './meanings.ts';
import { arrayMeanings, numberMeanings, optionalProperties, plainMeanings } from './meanings.ts';
import type { ByteOperator, HeaderOperator, StatusOperator } from './reply-operators.ts';
import { equivalent, type Judgement } from './mutant.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import type { Place } from './value-operators.ts';

/** Statuses unrelated to the operation. */
function judgeBusy(code: StatusOperator['code']): Judgement | undefined {
  if (code === 429) {
    return equivalent('rate-limit', 'a service may limit requests, and this one limits all');
  }
  return code === 503
    ? equivalent('service-failure', 'the answer of an overloaded service is open')
    : undefined;
}

export function judgeStatus({ answered, code: own }: AnswerMeaning, to: StatusOperator): Judgement {
  const { code } = to;
  const busy = judgeBusy(code);
  if (busy !== undefined) return busy;
  if (own?.answers.includes(code) === true) return equivalent(own.open, 'the code is open');
  // The error statuses of updates are open; only that they are not 5xx is presumed.
  return own !== undefined && code >= 500 ? 'errors/no-server-error' : answered;
}

export function judgeHeader({ body }: AnswerMeaning, { field, isJson }: HeaderOperator): Judgement {
  if (field === 'www-authenticate') {
    return equivalent('www-authenticate', 'whether a 401 carries it is open');
  }
  if (field !== 'content-type') {
    return equivalent(
      'wire/json',
      'of all header fields, the contract requires only the media type',
    );
  }
  if ('open' in body) return equivalent(body.open, 'the body is open, and so is its media type');
  return isJson === true
    ? equivalent('wire/json', 'it is a JSON media type; its parameters and case are free')
    : 'wire/media-type';
}

export function judgeBytes({ body }: AnswerMeaning, { isSameJson }: ByteOperator): Judgement {
  if ('open' in body) return equivalent(body.open, 'the body is open');
  return isSameJson
    ? equivalent('wire/json', 'it is the same JSON value in another form')
    : 'wire/json';
}

type Meanings = Readonly<Record<string, Readonly<Record<string, Judgement>>>>;

const numbers: Meanings = numberMeanings;
const arrays: Meanings = arrayMeanings;

export interface AnswerPlace {
  readonly meaning: AnswerMeaning;
  /** `OPERATION/STATUS`, and the path within the body. */
  readonly key: string;
  readonly place: Place;
}

const judgeForm = ({ meaning: { body } }: AnswerPlace): Judgement =>
  'open' in body ? equivalent(body.open, 'the body is open') : body.form;

/**
 * Looks up the judgement for a place. A row that is missing after an edit of the contract is a
 * compile error; until it is fixed, only the form of the answer is judged.
 */
const lookUp = (
  table: Readonly<Record<string, Judgement>>,
  key: string,
  answerPlace: AnswerPlace,
): Judgement => table[key] ?? judgeForm(answerPlace);

function judgeMissing(key: string, answerPlace: AnswerPlace): Judgement {
  const points: Readonly<Record<string, OpenPointId>> = optionalProperties;
  const point = points[key];
  return point === undefined
    ? judgeForm(answerPlace)
    : equivalent(point, 'which of these properties are present is open');
}

/** The health report's table lacks the column Required: the presence of fields is presumed. */
const presumedProperties: readonly string[] = ['getHealth/200/status', 'getHealth/200/timestamp'];

export function judgeProperty(answerPlace: AnswerPlace): Judgement {
  const { key, place } = answerPlace;
  const parent = key.slice(0, key.lastIndexOf('/'));
  if (presumedProperties.includes(key)) return 'health/every-field';
  return place.property?.isRequired === false
    ? judgeMissing(parent, answerPlace)
    : judgeForm(answerPlace);
}

/** Whether an object may be empty. An organization count may not: it needs some property. */
const mayBeEmpty = ({ key, place: { shape } }: AnswerPlace): boolean =>
  shape.type === 'object' && shape.required.length === 0 && key !== 'getOrganizationLeadCount/200';

/** Whether a timestamp is emptied; any other text is allowed. */
const isNoTime = ({ key }: AnswerPlace, name: string): boolean =>
  key === 'getHealth/200/timestamp' && name === 'emptied';

/** Judges a value of another type. An object in place of an object only lacks properties. */
export function judgeType(answerPlace: AnswerPlace, name: string): Judgement {
  const isObject = name === 'as-object' && mayBeEmpty(answerPlace);
  return isObject ? judgeMissing(answerPlace.key, answerPlace) : judgeForm(answerPlace);
}

function judgeObject(answerPlace: AnswerPlace, name: string): Judgement {
  const { meaning, key } = answerPlace;
  if (name === 'property-added') {
    return equivalent(meaning.extraFields, 'whether there are further fields is open');
  }
  if (name === 'reversed') return equivalent('wire/json', 'JSON objects have no order');
  return mayBeEmpty(answerPlace) ? judgeMissing(key, answerPlace) : judgeForm(answerPlace);
}

function judgeFixed(answerPlace: AnswerPlace): Judgement {
  const { name = '' } = answerPlace.place.property ?? {};
  return answerPlace.meaning.words?.[name] ?? judgeForm(answerPlace);
}

export function judgeValue(answerPlace: AnswerPlace, name: string): Judgement {
  const { key, place } = answerPlace;
  const { shape } = place;
  switch (shape.type) {
    case 'string':
      if (isNoTime(answerPlace, name)) return 'health/time-of-answer';
      return shape.const === undefined
        ? lookUp(plainMeanings, key, answerPlace)
        : judgeFixed(answerPlace);
    case 'number':
      return lookUp(numbers[key] ?? {}, name, answerPlace);
    case 'boolean':
      return lookUp(plainMeanings, key, answerPlace);
    case 'array':
      return lookUp(arrays[key] ?? {}, name, answerPlace);
    case 'object':
      return judgeObject(answerPlace, name);
    case 'any':
      return judgeForm(answerPlace);
  }
}
