/** Which requirement a change within a body breaks, or why it breaks none. */
import type { AnswerMeaning } from './answers.ts';
import { arrayMeanings, numberMeanings, optionalProperties, plainMeanings } from './free-values.ts';
import type { Judgement } from './judgement.ts';
import { equivalent } from './judgement.ts';
import type { Place } from './places.ts';

/** A place of an answer, and what is known of it. */
export interface Spot {
  readonly meaning: AnswerMeaning;
  /** `OPERATION/STATUS`, and the path behind it. */
  readonly key: string;
  readonly place: Place;
}

/** The entry of a table whose keys the compiler knows better than the walk through the shapes. */
function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string): Value {
  const value = table[key];
  if (value === undefined) throw new Error(`simulator/mutations says nothing of ${key}`);
  return value;
}

function judgeMissing(key: string): Judgement {
  const point = lookUp(optionalProperties, key);
  return equivalent(point, 'which of these properties are there is open');
}

/** Another form of the value: it is missing, or of another type. */
export function judgeForm({ meaning: { body } }: Spot): Judgement {
  return 'open' in body ? equivalent(body.open, 'the body is open') : body.form;
}

/** A property that is missing or called otherwise. */
export function judgeProperty(spot: Spot): Judgement {
  const { key, place } = spot;
  const parent = key.slice(0, key.lastIndexOf('/'));
  return place.property?.isRequired === false ? judgeMissing(parent) : judgeForm(spot);
}

const isWithoutNeeds = ({ shape }: Place): boolean =>
  shape.type === 'object' && shape.required.length === 0;

/** A value of another type. An object in an object is only one without its properties. */
export function judgeType(spot: Spot, name: string): Judgement {
  const isObject = name === 'as-object' && isWithoutNeeds(spot.place);
  return isObject ? judgeMissing(spot.key) : judgeForm(spot);
}

/** An object without properties, with one more, or in another order. */
export function judgeObject(spot: Spot, name: string): Judgement {
  const { meaning, key, place } = spot;
  if (name === 'property-added') {
    return equivalent(meaning.extraFields, 'whether there are further fields is open');
  }
  if (name === 'reversed') return equivalent('wire/json', 'JSON objects have no order');
  return isWithoutNeeds(place) ? judgeMissing(key) : judgeForm(spot);
}

function judgeFixed(spot: Spot): Judgement {
  const { name = '' } = spot.place.property ?? {};
  return spot.meaning.words?.[name] ?? judgeForm(spot);
}

/** Another value of the same type. */
export function judgeValue(spot: Spot, name: string): Judgement {
  const { key, place } = spot;
  const { shape } = place;
  switch (shape.type) {
    case 'string':
      return shape.const === undefined ? lookUp<Judgement>(plainMeanings, key) : judgeFixed(spot);
    case 'number':
      return lookUp<Judgement>(lookUp(numberMeanings, key), name);
    case 'boolean':
      return lookUp<Judgement>(plainMeanings, key);
    case 'array':
      return lookUp<Judgement>(lookUp(arrayMeanings, key), name);
    case 'object':
      return judgeObject(spot, name);
    case 'any':
      return judgeForm(spot);
  }
}
