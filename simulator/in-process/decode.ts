import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A compressed body that was cut yields what has come so far. */
const flush = constants.Z_SYNC_FLUSH;
const brotliFlush = constants.BROTLI_OPERATION_FLUSH;

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip({ flush, finishFlush: flush }),
  'x-gzip': () => createGunzip({ flush, finishFlush: flush }),
  deflate: () => createInflate({ flush, finishFlush: flush }),
  br: () => createBrotliDecompress({ flush: brotliFlush, finishFlush: brotliFlush }),
};

/** The body without its content codings, as `fetch` hands it over; with one not known, as it is. */
export function decode(message: IncomingMessage): Readable {
  const codings = (message.headers['content-encoding'] ?? '').toLowerCase().split(',');
  const steps = codings.map((coding) => decoders[coding.trim()]);
  if (steps.includes(undefined)) return message;
  return steps.reduceRight<Readable>(
    (content, step) => (step === undefined ? content : pipeline(content, step(), () => {})),
    message,
  );
}
