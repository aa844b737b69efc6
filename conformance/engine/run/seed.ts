/** Seeds: one number for a run, and derived from it one for each case of each rule. */

/** Fixed, so that two runs of the same suite send the same requests. */
export const defaultSeed = 20_240_229;

/** FNV-1a of the text, as a signed 32-bit integer, the seed type of fast-check. */
function hash(text: string): number {
  const bytes = Buffer.from(text);
  let value = 0x811c9dc5;
  // An indexed loop is faster: a run hashes millions of bytes.
  for (let index = 0; index < bytes.length; index += 1)
    value = Math.imul(value ^ (bytes[index] ?? 0), 0x01000193);
  return value | 0;
}

/** The seed of a case; it does not depend on which other rules run. */
export const seedOf = (runSeed: number, ruleId: string, caseIndex: number): number =>
  hash(`${runSeed} ${ruleId} ${caseIndex}`);
