/** SVG drawings: ranges with their counts on a time axis, and updates in order. */
import type { Exchange, Failure } from '../../../../generated/report.ts';
import { markup, type Html } from '../../../../shared/html.ts';
import { isRecord } from '../../../wire/exchange.ts';
import { jsonIn } from '../../../wire/parsed-body.ts';

function memberOf(text: string | undefined, name: string): unknown {
  const value = jsonIn(text ?? '');
  return isRecord(value) ? value[name] : undefined;
}

function instantOf(text: string | null): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

/** The count of an exchange and its range; empty if either is missing or both dates are. */
function countOf({ request, response }: Exchange) {
  const leads = memberOf(response?.text, 'totalLeads');
  const query = new URLSearchParams(request.url.split('?')[1]);
  const [start, end] = [instantOf(query.get('startDate')), instantOf(query.get('endDate'))];
  if (typeof leads !== 'number' || (start === undefined && end === undefined)) return [];
  const subject = /(offices|organizations)\/[^/?]+/.exec(request.url)?.[0] ?? '';
  return [{ start, end, label: `${leads} ${subject}` }];
}

type Counted = ReturnType<typeof countOf>[number];

const width = 640;
const rowHeight = 22;
/** Right edge of the bars; labels go beyond it. */
const barsEnd = 440;

const arrow = 8;

/** Draws a bar. An open end has an arrow at the edge of the picture. */
function drawBar(from: number | undefined, to: number | undefined, y: number): Html {
  const [left, right] = [from ?? arrow, to ?? barsEnd - arrow];
  const pointing = (tip: number, base: number): Html =>
    markup`<polygon points="${tip},${y + 10} ${base},${y + 4} ${base},${y + 16}"></polygon>`;
  return markup`<rect x="${left.toFixed(1)}" y="${y + 4}" width="${Math.max(2, right - left).toFixed(1)}" height="12" rx="2"></rect>${from === undefined ? pointing(0, arrow) : ''}${to === undefined ? pointing(barsEnd, barsEnd - arrow) : ''}`;
}

/** Draws the ranges. A single instant is centred: open ends need room on both sides. */
function drawRanges(counts: readonly Counted[]): Html {
  const instants = counts
    .flatMap(({ start, end }) => [start, end])
    .filter((one) => one !== undefined);
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  const placeOf = (instant: number | undefined): number | undefined => {
    if (instant === undefined) return undefined;
    return first === last
      ? barsEnd / 2
      : 20 + ((instant - first) / (last - first)) * (barsEnd - 40);
  };
  const bars = counts.map(({ start, end, label }, index) => {
    const y = index * rowHeight;
    return markup`${drawBar(placeOf(start), placeOf(end), y)}
        <text x="${barsEnd + 8}" y="${y + 15}">${label}</text>`;
  });
  const height = (counts.length + 1) * rowHeight;
  const date = (instant: number, x: number, anchor: string): Html =>
    markup`<text x="${x}" y="${height - 6}" text-anchor="${anchor}">${new Date(instant).toISOString().slice(0, 19)}</text>`;
  const dates =
    first === last
      ? [date(first, barsEnd / 2, 'middle')]
      : [date(first, 0, 'start'), date(last, barsEnd, 'end')];
  return markup`<figure><figcaption>Ranges and their counts</figcaption>
      <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Ranges and their counts">${bars}${dates}</svg></figure>`;
}

function updateOf({ request, response }: Exchange) {
  const status = memberOf(request.body?.text, 'status');
  const [, listing] = /listings\/([^/?]+)/.exec(request.url) ?? [];
  if (typeof status !== 'string' || listing === undefined) return [];
  return [{ listing, status, code: String(response?.status ?? 'no answer') }];
}

const drawUpdates = (updates: ReturnType<typeof updateOf>): Html =>
  markup`<figure><figcaption>Updates in their order</figcaption>
      <ol class="steps">${updates.map(({ listing, status, code }) => markup`<li title="${listing}"><b>${status}</b> <small>${code}</small></li>`)}</ol></figure>`;

const maxDrawn = 40;

export function drawingsOf({ evidence }: Failure): Html[] {
  const counts = evidence.flatMap(countOf).slice(-maxDrawn);
  const updates = evidence.flatMap(updateOf).slice(-maxDrawn);
  return [
    ...(counts.length > 1 ? [drawRanges(counts)] : []),
    ...(updates.length > 1 ? [drawUpdates(updates)] : []),
  ];
}
