/**
 * Finds personal data in an answer. Additional fields are legal, and a service may give its own
 * support address, or the telephone number of an office. So a value that looks personal counts
 * unless its field belongs to the service, the office or the described object itself. A field about
 * leads or buyers counts if it identifies a person.
 */
import { isRecord } from '../wire/exchange.ts';

export interface PersonalData {
  /** Its path, such as `officeBreakdown[0].leads[2].email`. */
  readonly path: string;
  readonly because: string;
}

type Leaf = { readonly path: string; readonly words: readonly string[]; readonly value: unknown };

/** `lastBuyerEmail` → last, buyer, email. */
function splitKey(key: string): readonly string[] {
  const spaced = key.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
  return spaced.toLowerCase().match(/[a-z]+/g) ?? [];
}

const wordsOfKeys = new Map<string, readonly string[]>();
/** Limits the cache, since a hostile body may have any number of keys. */
const maxKeys = 1000;

/** The words of a key, cached: all lines of a breakdown have the same keys. */
function wordsOf(key: string): readonly string[] {
  const words = wordsOfKeys.get(key) ?? splitKey(key);
  if (wordsOfKeys.size < maxKeys) wordsOfKeys.set(key, words);
  return words;
}

/** Limits of the search: bodies of a hostile size are not searched completely. */
const maxItems = 2000;
const maxWords = 40;
const longestText = 1000;

/** The leaves of a JSON value in order; without recursion, since bodies may be nested deeply. */
function* leavesOf(root: unknown): Generator<Leaf> {
  const open: Leaf[] = [{ path: '', words: [], value: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, words, value } = next;
    if (Array.isArray(value)) {
      const items = value.slice(0, maxItems).map((item: unknown, index) => ({
        path: `${path.slice(-longestText)}[${index}]`,
        words,
        value: item,
      }));
      open.push(...items.toReversed());
    } else if (isRecord(value)) {
      const members = Object.entries(value).map(([key, item]) => ({
        path: path === '' ? key : `${path}.${key}`,
        // The key of the contract's breakdown does not say whom its lines are about.
        words: key === 'officeBreakdown' ? words : [...words, ...wordsOf(key)].slice(-maxWords),
        value: item,
      }));
      open.push(...members.slice(0, maxItems).toReversed());
    } else {
      yield next;
    }
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
  'account login user owner support help office organization org broker service docs documentation admin contact url link href'.split(
    ' ',
  ),
);
/** A field with exactly this name describes the office or organization that contains it. */
const plainContact = /^(officeBreakdown\[\d+\]\.)?(e-?mail|phone|telephone|tel|fax)$/i;

const email = /[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}/i;
const internationalPhone = /^\+\d[\d\s().-]{6,18}\d$/;
const anyPhone = /^\+?[\d\s().-]{7,20}$/;
const aboutPhones = new Set('phone phones telephone tel mobile'.split(' '));

/** Looks for @ first: without it the pattern would be tried at every position of a long text. */
const isEmail = (text: string): boolean => text.includes('@') && email.test(text);

const has = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));

/** Numbers are counts, even of personal data: `{"email": 3}`. */
const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestText;

function judgeLeaf({ path, words, value }: Leaf): string | undefined {
  if (!isFilled(value)) return undefined;
  const ofBuyers = has(words, aboutBuyers);
  if (ofBuyers && has(words, aboutIdentity)) return 'a detail of a lead';
  const isOwn = !ofBuyers && (has(words, aboutService) || plainContact.test(path));
  if (isOwn) return undefined;
  if (isEmail(value)) return 'an e-mail address';
  if (internationalPhone.test(value)) return 'a phone number';
  if (has(words, aboutPhones) && anyPhone.test(value)) return 'a phone number';
  return undefined;
}

function judgeContact({ value }: Leaf): string | undefined {
  const isContact = isFilled(value) && (isEmail(value) || internationalPhone.test(value));
  return isContact ? 'an address or telephone number' : undefined;
}

function findLeaf(value: unknown, judge: typeof judgeLeaf): PersonalData | undefined {
  for (const leaf of leavesOf(value)) {
    const because = judge(leaf);
    if (because !== undefined) return { path: leaf.path, because };
  }
  return undefined;
}

/** The first address or telephone number in a JSON value, whoever owns it. */
export const findContact = (value: unknown): PersonalData | undefined =>
  findLeaf(value, judgeContact);

/** The first personal detail in a JSON value, if any. */
export const findPersonalData = (value: unknown): PersonalData | undefined =>
  findLeaf(value, judgeLeaf);

/** Every personal detail in a JSON value: the text, and why it is one. */
export const listPersonalData = (value: unknown): readonly (readonly [string, string])[] =>
  [...leavesOf(value)].flatMap((leaf) => {
    const because = judgeLeaf(leaf);
    return because === undefined || !isFilled(leaf.value) ? [] : [[leaf.value, because] as const];
  });
