import { expect, test } from 'vitest';

import { answered, exchangeOf, filledJournal, newEntry } from '../../test-support/journal.ts';
import { createJournal, type Journal } from '../journal.ts';
import { streamEntries, type StreamOptions } from './sse.ts';

async function read(journal: Journal, count: number, options: StreamOptions): Promise<string[]> {
  const stream = streamEntries(journal, options);
  const frames: string[] = [];
  for await (const chunk of stream.setEncoding('utf8')) {
    frames.push(...String(chunk).split(/(?<=\n\n)/));
    if (frames.length >= count) break;
  }
  expect(stream.destroyed).toBe(true);
  return frames.slice(0, count);
}

const withoutData = (frames: readonly string[]) =>
  frames.map((frame) => frame.replace(/(?<=exchange\n)data: \{.*\}\n/, ''));

const exchange = (id: number): string => `id: ${id}\nevent: exchange\n\n`;
const heartbeat = ': heartbeat\n\n';

test('the data of an event are the entry as JSON on one line', async () => {
  const journal = createJournal();
  const entry = newEntry({ why: 'two\nlines\r\n\u2028' });
  journal.append(exchangeOf(entry));
  const [, frame = ''] = await read(journal, 2, { lastEventId: '0' });
  const [id, event, data = '', ...rest] = frame.split('\n');
  expect([id, event, rest]).toEqual(['id: 1', 'event: exchange', ['', '']]);
  expect(JSON.parse(data.replace('data: ', ''))).toEqual({ id: 1, ...entry });
});

test('a client with a Last-Event-ID gets the entries it missed, then new ones', async () => {
  const journal = filledJournal(3);
  const reading = read(journal, 4, { lastEventId: '1' });
  setImmediate(() => journal.append(exchangeOf()));
  expect(withoutData(await reading)).toEqual([heartbeat, exchange(2), exchange(3), exchange(4)]);
});

test('a client without a Last-Event-ID gets new entries only', async () => {
  const journal = filledJournal(3);
  const reading = read(journal, 2, {});
  setImmediate(() => journal.append(exchangeOf()));
  expect(withoutData(await reading)).toEqual([heartbeat, exchange(4)]);
});

test('a client with an id from before a restart gets all entries', async () => {
  const frames = await read(filledJournal(1), 2, { lastEventId: '99' });
  expect(withoutData(frames)).toEqual([heartbeat, exchange(1)]);
});

test('a client is told how many missed entries were evicted', async () => {
  const frames = await read(filledJournal(5, { entries: 2 }), 4, { lastEventId: '1' });
  expect(withoutData(frames)).toEqual([
    heartbeat,
    'event: dropped\ndata: {"dropped":2}\n\n',
    exchange(4),
    exchange(5),
  ]);
});

test('a slow reader is told how many entries it missed', async () => {
  const journal = filledJournal(0, { entries: 2 });
  const frames: string[] = [];
  for await (const chunk of streamEntries(journal).setEncoding('utf8')) {
    frames.push(String(chunk));
    if (frames.length === 1)
      for (let index = 0; index < 5; index += 1) journal.append(exchangeOf());
    if (frames.join('').includes('id: 5')) break;
  }
  expect(withoutData(frames.join('').split(/(?<=\n\n)/))).toContain(
    'event: dropped\ndata: {"dropped":3}\n\n',
  );
});

test('only matching entries are sent', async () => {
  const journal = createJournal();
  for (const status of [200, 401, 200, 404]) journal.append(exchangeOf(answered(status)));
  const frames = await read(journal, 3, { lastEventId: '0', status: '4xx' });
  expect(withoutData(frames)).toEqual([heartbeat, exchange(2), exchange(4)]);
});

test('a silent journal sends heartbeats', async () => {
  const frames = await read(createJournal(), 3, { heartbeatMilliseconds: 1 });
  expect(frames).toEqual([heartbeat, heartbeat, heartbeat]);
});

test('a stream includes entries from before its first read', async () => {
  const journal = filledJournal(2);
  const stream = streamEntries(journal).setEncoding('utf8');
  journal.append(exchangeOf());
  const frames: string[] = [];
  for await (const chunk of stream) if (frames.push(String(chunk)) === 2) break;
  expect(withoutData(frames)).toEqual([heartbeat, exchange(3)]);
});
