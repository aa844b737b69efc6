/** The reference simulator, for a program or a test; the command line is `partner-api simulate`. */
export type { paths } from '../generated/api.ts';
export type { Seed } from '../generated/seed.ts';
export type { Target } from '../generated/target.ts';
export { ControlError } from './control/control-error.ts';
export type { SandboxHandle } from './control/handle.ts';
export { DefectError } from './defects/apply-defects.ts';
export type { DefectId } from './defects/index.ts';
export { defects } from './defects/index.ts';
export { DialectError } from './dialects/check-answers.ts';
export type { Answers } from './dialects/dialect.ts';
export { DisturbanceError } from './disturbances/disturbance-error.ts';
export { StartError } from './http/start-error.ts';
export type { DataOption } from './seed/open-data.ts';
export { SeedError } from './seed/seed-error.ts';
export type { SimulatorOptions } from './options.ts';
export type { Simulator } from './simulator.ts';
export { createSimulator, startSimulator } from './start.ts';
export { StoreError } from './store/store-error.ts';
