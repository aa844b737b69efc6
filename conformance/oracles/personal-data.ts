/**
 * Finds details of buyers in an answer. Further fields are legal, and a service may well give the
 * address of its own support or of an office; so a field counts only when its value looks personal
 * and nothing around it says that it is the service's or the office's own, or when the field speaks
 * of leads or buyers and of what identifies a person.
 */
import { isRecord } from '../wire/exchange.ts';

export interface PersonalData {
  /** Where it stands, such as `officeBreakdown[0].leads[2].email`. */
  readonly path: string;
  readonly because: string;
}

interface Leaf {
  readonly path: string;
  readonly words: readonly string[];
  readonly value: unknown;
}

/** `lastBuyerEmail` → last, buyer, email. */
const wordsOf = (key: string): string[] =>
  key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

function* leavesOf(value: unknown, path: string, words: readonly string[]): Generator<Leaf> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leavesOf(item, `${path}[${index}]`, words);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      const below = path === '' ? key : `${path}.${key}`;
      yield* leavesOf(item, below, [...words, ...wordsOf(key)]);
    }
  } else {
    yield { path, words, value };
  }
}

const aboutBuyers = new Set(
  'lead leads buyer buyers inquiry inquiries enquiry enquiries prospect prospects customer customers contacts visitor visitors sender senders caller callers person people'.split(' '),
);
const aboutIdentity = new Set(
  'name names firstname lastname fullname surname email emails mail mails phone phones telephone tel mobile message messages comment comments text body note notes address'.split(' '),
);
const aboutService = new Set(
  'support help office offices organization organizations org broker brokers service docs documentation admin error contact url link href'.split(' '),
);

const emailShape = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const phoneShape = /^\+?[\d\s().-]{7,20}$/;

const has = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));

const isFilled = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

function judgeLeaf({ words, value }: Leaf): string | undefined {
  if (!isFilled(value)) return undefined;
  const ofBuyers = has(words, aboutBuyers);
  if (ofBuyers && has(words, aboutIdentity)) return 'a detail of a lead';
  if (typeof value !== 'string') return undefined;
  if (emailShape.test(value) && (ofBuyers || !has(words, aboutService))) return 'an e-mail address';
  const ofPhones = words.some((word) => /^(phone|phones|telephone|tel|mobile|caller)$/.test(word));
  if (ofPhones && phoneShape.test(value) && !has(words, aboutService)) return 'a phone number';
  return undefined;
}

/** The first detail of a person in a JSON value, or undefined. */
export function findPersonalData(value: unknown): PersonalData | undefined {
  for (const leaf of leavesOf(value, '', [])) {
    const because = judgeLeaf(leaf);
    if (because !== undefined) return { path: leaf.path, because };
  }
  return undefined;
}
