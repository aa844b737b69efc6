/** Names for places in an OpenAPI document. */
import { splitPointer } from '../../../shared/json-pointer.ts';

/**
 * A place as a reader names it: `GET /partner/v1/health responses 200`, or `HealthReport
 * timestamp`; the property last, where it is not the last step anyway.
 */
export function labelPointer(pointer: string, property = ''): string {
  const [root = '', first = '', second = '', ...inner] = splitPointer(pointer);
  const head = root === 'paths' ? `${second.toUpperCase()} ${first}`.trim() : '';
  const words = {
    paths: [head, ...inner],
    components: [second === '' ? first : second, ...inner],
  };
  const isKnown = root === 'paths' || root === 'components';
  const steps = isKnown ? words[root] : [root, first, second, ...inner];
  const shown = steps.filter((step) => step !== '' && !structural.includes(step));
  const label = shown.length === 0 ? 'the document' : shown.join(' ');
  return property === '' || property === 'key' || shown.at(-1) === property
    ? label
    : `${label} ${property}`;
}

// Steps that every path through a schema has, and that tell a reader nothing.
const structural: readonly string[] = ['properties', 'content', 'application/json', 'schema'];
