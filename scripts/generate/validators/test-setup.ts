/** Vitest needs the validators before it loads a test. */
export { buildValidators as setup } from './build.ts';
