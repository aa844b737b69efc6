/** What the help text of the command line says of faults. */
import type { EffectWord } from './effect-kinds.ts';
import { conditionNames } from './text/conditions.ts';

/** How each effect is written, and what it does. */
const effects: Readonly<Record<EffectWord, readonly [form: string, does: string]>> = {
  latency: ['latency=500', 'waits before the request is looked at; also 2s, 100..900'],
  status: ['status=503', 'answers 4xx or 5xx; also ;retry-after=2 and ;body=html'],
  reset: ['reset', 'resets the connection before any byte'],
  close: ['close', 'closes the connection without an answer'],
  hang: ['hang', 'never answers; hang=10s closes the connection then'],
  'lost-answer': ['lost-answer', 'carries out the request, then resets the connection'],
  cut: ['cut=10', 'breaks off after so many bytes of the body'],
  dribble: ['dribble=5/20ms', 'sends so many bytes each so many milliseconds'],
  'malformed-json': ['malformed-json', 'ends the body with a comma'],
  'media-type': ['media-type=text/html', 'sends another Content-Type'],
  stale: ['stale=60s', 'answers a read as the state was so long ago'],
};

const width = Math.max(...Object.values(effects).map(([form]) => form.length));

const lines = Object.values(effects).map(([form, does]) => `${form.padEnd(width)}  ${does}`);

/** What `--fault` takes. */
export const faultHelp = `fault requests, as 'latency=500, status=503;every=3' does; may be repeated. Behind an effect may stand, each after a semicolon: ${conditionNames.join(', ')}. The effects:
${lines.join('\n')}`;
