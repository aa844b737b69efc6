/// <reference types="node" preserve="true" />
/** The programming interface of the reference simulator; its command is `partner-api simulate`. */
import { listMutants, type Mutant } from './policy/mutants/index.ts';

export type { paths } from '../generated/api.ts';
export type {
  Clock,
  ClockSetting,
  Dialect,
  Fault,
  FaultSetting,
  Journal,
  LeadsAddition,
  Listing,
  ListingChange,
  Sandbox,
  SandboxState,
} from '../generated/control.ts';
export type { Seed } from '../generated/seed.ts';
export type { Target } from '../generated/target.ts';
export { ControlError } from './control/control-error.ts';
export type { SandboxesHandle, SandboxHandle, SimulatorHandle } from './control/handle.ts';
export type { ExchangeFilter, Times, WaitOptions } from './control/journal-checks.ts';
export { JournalError } from './control/journal-checks.ts';
export { DefectError } from './policy/defects/index.ts';
export type { DefectId } from './policy/defects/index.ts';
export { defects } from './policy/defects/index.ts';
export type { Mutant, MutantId } from './policy/mutants/index.ts';

export { DialectError } from './policy/dialects/dialect.ts';
export type { Answers } from './policy/dialects/dialect.ts';
export { FaultError } from './faults/fault.ts';
export { StartError } from './http/listen.ts';
export type { Certificate } from './http/tls.ts';
export { makeCertificate } from './http/tls.ts';
export type { DataOption } from './tenants/seed/open-data.ts';
export { SeedError } from './tenants/seed/define-dataset.ts';
export type { SimulatorOptions } from './options.ts';
export type { Simulator } from './options.ts';
export { createSimulator, startSimulator } from './start.ts';
export { StoreError } from './tenants/store/store.ts';

/** All mutants: each documented answer with each possible alteration. */
export const mutants: readonly Mutant[] = listMutants();
