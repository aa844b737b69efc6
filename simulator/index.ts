/** The reference simulator, for use in a program or a test. The command line is `partner-api simulate`. */
export type { paths } from '../generated/api.ts';
export type { Target } from '../generated/target.ts';
export { StartError } from './listen.ts';
export type { Simulator, SimulatorOptions } from './start.ts';
export { startSimulator } from './start.ts';
