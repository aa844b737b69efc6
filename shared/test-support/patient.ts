/** A timeout for the slowest machine, where vitest's default of a second is too short. */
export const patient = { timeout: 60_000 };
