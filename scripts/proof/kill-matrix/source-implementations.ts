/** The servers in other languages, each with its defects. */
import {
  isThere,
  perlImplementation,
  pythonImplementation,
} from '../../../conformance/selftest/independent/implementation.ts';
import type { Implementation } from '../../../conformance/selftest/independent/implementation.ts';
import type { Source } from './subject.ts';

/** Where REQUIRE_IMPLEMENTATIONS is set, a run that cannot start one fails, as its tests do. */
const lacksOf = ({ command }: Implementation): string | undefined =>
  process.env['REQUIRE_IMPLEMENTATIONS'] === undefined && !isThere(command, ['--version'])
    ? `${command} is not there`
    : undefined;

/** Those that show only when several updates are under way. */
const concurrent: readonly string[] = ['one-at-a-time'];

const sourceOf = (implementation: Implementation, title: string): Source => ({
  id: implementation.name,
  title,
  lacks: () => lacksOf(implementation),
  // Each waits for a process and a server of its own.
  sampleEvery: 4,
  subjects: implementation.defects.map(({ id, requirement }) => ({
    source: implementation.name,
    id,
    requirement,
    // A server for observers stands open at each; which defects take one is not written down.
    takes: concurrent.includes(id) ? 'concurrency' : 'observer',
    breadth: 'own-rules',
    start: () => implementation.start([id]),
  })),
});

export const implementationSources: readonly Source[] = [
  sourceOf(pythonImplementation, 'Defects of the server in Python'),
  sourceOf(perlImplementation, 'Defects of the server in Perl'),
];
