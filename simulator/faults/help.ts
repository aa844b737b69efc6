import { effectTexts } from './effects.ts';
import { conditionNames } from './text.ts';

const effects = Object.values(effectTexts);
const width = Math.max(...effects.map(({ example }) => example.length));
const lines = effects.map(({ example, help }) => `${example.padEnd(width)}  ${help}`);

/** What `--fault` takes. */
export const faultHelp = `fault requests, as 'latency=500, status=503;every=3' does; may be repeated. Behind an effect may stand, each after a semicolon: ${conditionNames.join(', ')}. The effects:
${lines.join('\n')}`;
