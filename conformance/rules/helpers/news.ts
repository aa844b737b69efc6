/** What an update says anew of a listing, as another of the listings has it: what it stores shows. */
import type { ListingFixture } from '../../../generated/target.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { pickFrom } from '../../engine/session/probes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The place of another listing; nothing where none is declared elsewhere. */
export function anotherPlace(
  { listings }: Context,
  { fixture }: ListingKeeper,
  turn: number,
): Fields {
  const { location } = fixture;
  const places = listings
    .map((one) => one.fixture.location)
    .filter((one) => one?.city !== undefined && one.city !== location?.city);
  const place = pickFrom(places, turn);
  return location === undefined || place === undefined
    ? {}
    : { location: { ...location, ...place, visibility: location.visibility } };
}

/** A place whose name has what a text has to be quoted for, where it has another place. */
export const awkwardPlace = ({ location }: { readonly location?: object }): Fields | undefined =>
  location && { location: { ...location, city: 'Val-d\'Or "Est" \\ Łódź' } };

function anotherKind({ listings }: Context, { fixture }: ListingKeeper, turn: number): Fields {
  const all = listings.flatMap((one) => one.fixture.businessType ?? []);
  const kinds = all.filter((one) => one !== fixture.businessType);
  const businessType = pickFrom(kinds, turn);
  return businessType === undefined || fixture.businessType === undefined ? {} : { businessType };
}

/** Another listing's broker, in the form that is sent. */
function anotherBroker({ listings }: Context, { fixture }: ListingKeeper, body: Fields): Fields {
  const form = 'broker' in body ? 'broker' : 'brokerExternalId';
  const textOf = (one: ListingFixture): string => JSON.stringify(one[form] ?? null);
  const other = listings
    .map((one) => one.fixture)
    .find((one) => one[form] !== undefined && textOf(one) !== textOf(fixture));
  return other === undefined ? {} : { [form]: other[form] };
}

/**
 * The body of an update that is to be refused, with something new in it. Only every fourth names
 * another broker, and another fourth nothing new: what is new may be a reason to refuse, such as a
 * broker who may not have the listing, and then the rest is not judged.
 */
export function withNews(
  context: Context,
  keeper: ListingKeeper,
  body: Fields,
  turn: number,
): Fields {
  const kind = anotherKind(context, keeper, turn);
  const place = anotherPlace(context, keeper, turn);
  const news = [kind, {}, { ...place, ...anotherBroker(context, keeper, body) }, place];
  return { ...body, ...news[turn % news.length] };
}
