/** The rooms of the repository, and who may import from whom. */
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Paths below a program, from the bottom up: each imports from those before it alone. */
const simulatorRooms = [
  'model/',
  'policy/',
  'tenants/',
  'faults/',
  'journal/',
  'in-process/',
  'log/',
  'http/',
  'docs/',
  'control/',
  '[^/]+$',
  '(cli|testing)/',
];

const conformanceRooms = [
  'wire/',
  'engine/(budget|verdict|session/interruption)\\.ts',
  'observer/hooks/',
  'target/',
  'engine/(?!budget|verdict|session/interruption)',
  'observer/(?!hooks/)',
  '(oracles|arbitraries)/',
  '(observations|rules)/',
  'recording/',
  'report/',
  '(index|register)\\.ts',
  '(cli|ci)/',
];

const tests = '(\\.test\\.ts|/test-support/.*)$';

const orderRooms = (program: string, rooms: readonly string[]): IForbiddenRuleType[] =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${program}/${room} imports from rooms above it`,
    severity: 'error',
    from: { path: `^${program}/${room}`, pathNot: tests },
    to: { path: `^${program}/(${rooms.slice(index + 1).join('|')})` },
  }));

const forbid = (
  name: string,
  from: IForbiddenRuleType['from'],
  path: string,
): IForbiddenRuleType => ({ name, severity: 'error', from, to: { path } });

const independent = 'conformance/selftest/independent/typescript/';

export const forbidden: IForbiddenRuleType[] = [
  { name: 'a circle', severity: 'error', from: {}, to: { circular: true } },
  forbid('the simulator knows the suite', { path: '^simulator/' }, '^conformance/'),
  forbid(
    'the suite knows the simulator, and not to start it or to be tried on it',
    { path: '^conformance/', pathNot: `^conformance/(cli|selftest)/|${tests}` },
    '^simulator/',
  ),
  forbid(
    'shared/ knows the contract or a program',
    { path: '^shared/' },
    '^(generated|spec|conformance|simulator|scripts)/',
  ),
  forbid(
    'a program knows its scripts',
    { path: '^(conformance|simulator)/', pathNot: tests },
    '^scripts/',
  ),
  forbid(
    'the independent implementation shares code with somebody',
    { path: `^${independent}` },
    `^(?!${independent}|node:)[a-z]+/`,
  ),
  ...orderRooms('simulator', simulatorRooms),
  ...orderRooms('conformance', conformanceRooms),
];
