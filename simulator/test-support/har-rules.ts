/**
 * The rules of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/) for the parts that an
 * archive without pages has: which fields must be there, and of which form.
 */
import { isObject } from '../model/json.ts';

type Check = (value: unknown, place: string) => string[];

function check(what: string, isRight: (value: unknown) => boolean): Check {
  return (value, place) => (isRight(value) ? [] : [`${place} is not ${what}`]);
}

const text = check('a text', (value) => typeof value === 'string');
const whole = check('a whole number', (value) => Number.isInteger(value));
const duration = check('a duration', (value) => typeof value === 'number' && value >= 0);
const date = check(
  'a date',
  (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value),
);
const address = check('a URL', (value) => typeof value === 'string' && URL.canParse(value));
const base64 = check('base64', (value) => value === 'base64');

function fields(needed: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  return (value, place) => {
    if (!isObject(value)) return [`${place} is not an object`];
    const known = { ...needed, ...optional };
    const extra = Object.keys(value)
      .filter((name) => known[name] === undefined && !name.startsWith('_'))
      .map((name) => `${place}.${name} is no field of HAR`);
    const wrong = Object.entries(known).flatMap(([name, look]) =>
      value[name] === undefined && optional[name] !== undefined
        ? []
        : look(value[name], place === '' ? name : `${place}.${name}`),
    );
    return [...extra, ...wrong];
  };
}

function each(look: Check): Check {
  return (value, place) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => look(item, `${place}[${index}]`))
      : [`${place} is not an array`];
}

const comment = { comment: text };
const pairs = each(fields({ name: text, value: text }, comment));
const cookies = each(
  fields({ name: text, value: text }, { path: text, domain: text, expires: date, ...comment }),
);

// Of params and text, which exclude each other, a journal has the text.
const request = fields(
  {
    method: text,
    url: address,
    httpVersion: text,
    cookies,
    headers: pairs,
    queryString: pairs,
    headersSize: whole,
    bodySize: whole,
  },
  { postData: fields({ mimeType: text, text }, comment), ...comment },
);

const response = fields(
  {
    status: whole,
    statusText: text,
    httpVersion: text,
    cookies,
    headers: pairs,
    content: fields({ size: whole, mimeType: text }, { text, encoding: base64, ...comment }),
    redirectURL: text,
    headersSize: whole,
    bodySize: whole,
  },
  comment,
);

const sumOfTimings: Check = (value, place) => {
  if (!isObject(value) || !isObject(value['timings'])) return [`${place} has no timings`];
  const times = Object.values(value['timings']).map(Number);
  const sum = times.filter((time) => time >= 0).reduce((total, time) => total + time, 0);
  return sum === value['time'] ? [] : [`${place}.time is not the sum of its timings`];
};

const entry = fields(
  {
    startedDateTime: date,
    time: duration,
    request,
    response,
    cache: fields({}),
    timings: fields({ send: duration, wait: duration, receive: duration }),
  },
  { serverIPAddress: text, connection: text, pageref: text, ...comment },
);

const log = fields({
  version: check('1.2', (value) => value === '1.2'),
  creator: fields({ name: text, version: text }),
  entries: each((value, place) => [...entry(value, place), ...sumOfTimings(value, place)]),
});

/** What is wrong with a value as an archive; nothing, when it keeps the rules. */
export function faultsOfHar(value: unknown): string[] {
  return fields({ log })(value, '');
}
