/** Updates that change one field of a listing at a time, in ways in which servers lose changes. */
import type { ListingFixture } from '../../../../generated/target.ts';
import { brokerFormsOf, type BrokerForm } from '../../../engine/listings/update-bodies.ts';

type Fields = Pick<ListingFixture, 'businessType' | 'location' | 'brokerExternalId'>;

/** An update that changes a field. */
export interface FieldChange {
  readonly fields: Fields;
  readonly form: BrokerForm;
  /** Set if the listing keeps its status, or passes through another one. */
  readonly via?: 'the same status' | 'ARCHIVED' | 'SOLD';
  /** Set if the listing was hidden before: it may reappear with a stale value. */
  readonly from?: 'DRAFT' | 'ARCHIVED' | 'SOLD';
  /** The field to omit, if the target accepts that. */
  readonly omits?: 'businessType' | 'location';
  /** Set if letters are escaped in the JSON: all of them, or only those of the location. */
  readonly escapes?: 'all' | 'location';
}

/** Quotes, both slashes and letters of several scripts; no markup, which a server may strip. */
export const awkwardText =
  'L’Haÿ & "Val-d\'Or" \\ Łódź, 東京 and/or everything around it, 100 % of it';
/** Separate, since a service may refuse characters outside of the Basic Multilingual Plane. */
const emojiText = 'Hôtel 🏨 & Café ☕';

/** A fallback if no other listing declares another value. */
const fallbackPlace: Readonly<Record<string, unknown>> = {
  city: 'Albany',
  state: 'NY',
  country: 'CA',
};

/** A server may read the other fields only if the status changes. */
const variantOf = {
  city: { via: 'the same status' },
  state: { omits: 'businessType' },
  country: { from: 'DRAFT' },
} as const satisfies Record<string, Omit<FieldChange, 'form' | 'fields'>>;

/** Changes one field at a time, in each form of the broker in turn. */
export function fieldChangesOf(own: ListingFixture, all: readonly ListingFixture[]): FieldChange[] {
  const { businessType, brokerExternalId, location = {} } = own;
  const kind = all.find((one) => (one.businessType ?? businessType) !== businessType)?.businessType;
  const brokers = brokerExternalId === undefined ? [] : all.map((one) => one.brokerExternalId);
  const broker = brokers.find((one) => one !== undefined && one !== brokerExternalId);
  const places = (['city', 'state', 'country'] as const).flatMap((field) => {
    const values = [...all.map((one) => one.location?.[field]), fallbackPlace[field]];
    const value = values.find((one) => one !== undefined && one !== location[field]);
    const fields = { location: { ...location, [field]: value } };
    return value === undefined ? [] : [{ fields, ...variantOf[field] }];
  });
  const [first = 'brokerExternalId', second = first] = brokerFormsOf(own);
  const inPart = { via: 'the same status', omits: 'location' } as const;
  const changes: Omit<FieldChange, 'form'>[] = [
    ...places,
    ...(kind === undefined ? [] : [{ fields: { businessType: kind }, ...inPart }]),
    { fields: { location: { ...location, city: awkwardText } }, escapes: 'all' },
    // A server may freeze the details of a sold listing.
    { fields: { businessType: kind ?? emojiText }, via: 'SOLD' },
    { fields: { businessType: awkwardText }, from: 'ARCHIVED' },
    ...(location['state'] === undefined
      ? []
      : [{ fields: { location: { ...location, state: 'Niederösterreich' } } }]),
    // Servers decode raw bytes and escapes by different code.
    {
      fields: { businessType: emojiText, location: { ...location, city: emojiText } },
      escapes: 'location',
      from: 'SOLD',
    },
    {
      fields: { businessType: awkwardText, location: { ...location, city: emojiText } },
      via: 'ARCHIVED',
    },
  ];
  return [
    ...changes.map((one, index) => ({ ...one, form: index % 2 === 0 ? first : second })),
    ...(broker === undefined ? [] : [{ fields: { brokerExternalId: broker }, form: first }]),
  ];
}

/** The change without what may be refused (partial-update, same-status); undefined if nothing. */
export function simplifyChange({ omits, via: by, ...rest }: FieldChange): FieldChange | undefined {
  if (omits !== undefined) return { ...rest, ...(by && { via: by }) };
  return by === 'the same status' ? rest : undefined;
}
