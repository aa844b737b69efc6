/**
 * Finds details of buyers in an answer. Further fields are legal, and a service may well give the
 * address of its own support, or the telephone of an office. So a value that looks personal counts
 * unless its field says that it is the service's, the office's or simply the described thing's own;
 * and a field that speaks of leads or buyers counts together with what identifies a person.
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
      // The contract's own list of offices says nothing of whom its lines speak.
      const own = key === 'officeBreakdown' ? [] : wordsOf(key);
      yield* leavesOf(item, below, [...words, ...own]);
    }
  } else {
    yield { path, words, value };
  }
}

const aboutBuyers = new Set(
  'lead leads buyer buyers inquiry inquiries enquiry enquiries prospect prospects customer customers contacts visitor visitors sender senders caller callers person people'.split(
    ' ',
  ),
);
const aboutIdentity = new Set(
  'name names firstname lastname fullname surname email emails mail mails phone phones telephone tel mobile message messages comment comments text body note notes address'.split(
    ' ',
  ),
);
const aboutService = new Set(
  'support help office organization org broker service docs documentation admin contact url link href'.split(
    ' ',
  ),
);
/** A field of just this name describes the office or organization that it stands in. */
const plainContact = /^(officeBreakdown\[\d+\]\.)?(e-?mail|phone|telephone|tel|fax)$/i;

const email = /[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}/i;
const internationalPhone = /^\+\d[\d\s().-]{6,18}\d$/;
const anyPhone = /^\+?[\d\s().-]{7,20}$/;
const aboutPhones = new Set('phone phones telephone tel mobile'.split(' '));

const has = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));

const isFilled = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

function judgeLeaf({ path, words, value }: Leaf): string | undefined {
  if (!isFilled(value)) return undefined;
  const ofBuyers = has(words, aboutBuyers);
  if (ofBuyers && has(words, aboutIdentity)) return 'a detail of a lead';
  const isOwn = !ofBuyers && (has(words, aboutService) || plainContact.test(path));
  if (typeof value !== 'string' || isOwn) return undefined;
  if (email.test(value)) return 'an e-mail address';
  if (internationalPhone.test(value)) return 'a phone number';
  if (has(words, aboutPhones) && anyPhone.test(value)) return 'a phone number';
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
