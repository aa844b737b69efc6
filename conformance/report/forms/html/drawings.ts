/** What is seen faster than read: ranges and their counts on a time axis, and updates in their order. */
import type { Exchange, Failure } from '../../../../generated/report.ts';
import { markup, type Html } from '../../../../shared/html.ts';
import { isRecord } from '../../../wire/exchange.ts';
import { jsonIn } from '../../../wire/parsed-body.ts';

interface Counted {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly label: string;
}

function memberOf(text: string | undefined, name: string): unknown {
  const value = jsonIn(text ?? '');
  return isRecord(value) ? value[name] : undefined;
}

function instantOf(text: string | null): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

/** A count of a range whose dates are dates. */
function countOf({ request, response }: Exchange): Counted[] {
  const leads = memberOf(response?.text, 'totalLeads');
  const query = new URLSearchParams(request.url.split('?')[1]);
  const [start, end] = [instantOf(query.get('startDate')), instantOf(query.get('endDate'))];
  if (typeof leads !== 'number' || (start === undefined && end === undefined)) return [];
  const subject = /(offices|organizations)\/[^/?]+/.exec(request.url)?.[0] ?? '';
  return [{ start, end, label: `${leads} ${subject}` }];
}

const width = 640;
const rowHeight = 22;
/** Where bars may stand; behind them is room for the label. */
const barsEnd = 440;

/** Bars of the ranges; one without a start or an end goes to the edge. */
function drawRanges(counts: readonly Counted[]): Html {
  const instants = counts
    .flatMap(({ start, end }) => [start, end])
    .filter((one) => one !== undefined);
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  const placeOf = (instant: number): number =>
    20 + ((instant - first) / (last - first || 1)) * (barsEnd - 40);
  const bars = counts.map(({ start, end, label }, index) => {
    const from = start === undefined ? 0 : placeOf(start);
    const to = end === undefined ? barsEnd : placeOf(end);
    const y = index * rowHeight;
    return markup`<rect x="${from.toFixed(1)}" y="${y + 4}" width="${Math.max(2, to - from).toFixed(1)}" height="12" rx="2"></rect>
        <text x="${barsEnd + 8}" y="${y + 15}">${label}</text>`;
  });
  const height = (counts.length + 1) * rowHeight;
  const dates = [first, last].map((one) => new Date(one).toISOString().slice(0, 19));
  return markup`<figure><figcaption>Ranges and their counts</figcaption>
      <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Ranges and their counts">${bars}<text x="0" y="${height - 6}">${dates[0]}</text>
      <text x="${barsEnd}" y="${height - 6}" text-anchor="end">${dates[1]}</text></svg></figure>`;
}

interface Update {
  readonly listing: string;
  readonly status: string;
  readonly code: string;
}

function updateOf({ request, response }: Exchange): Update[] {
  const status = memberOf(request.body?.text, 'status');
  const [, listing] = /listings\/([^/?]+)/.exec(request.url) ?? [];
  if (typeof status !== 'string' || listing === undefined) return [];
  return [{ listing, status, code: String(response?.status ?? 'no answer') }];
}

const drawUpdates = (updates: readonly Update[]): Html =>
  markup`<figure><figcaption>Updates in their order</figcaption>
      <ol class="steps">${updates.map(({ listing, status, code }) => markup`<li title="${listing}"><b>${status}</b> <small>${code}</small></li>`)}</ol></figure>`;

/** More would be no picture. */
const maxDrawn = 40;

export function drawingsOf({ evidence }: Failure): Html[] {
  const counts = evidence.flatMap(countOf).slice(-maxDrawn);
  const updates = evidence.flatMap(updateOf).slice(-maxDrawn);
  return [
    ...(counts.length > 1 ? [drawRanges(counts)] : []),
    ...(updates.length > 1 ? [drawUpdates(updates)] : []),
  ];
}
