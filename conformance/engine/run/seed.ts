/** Seeds: one number for a run, and derived from it one for each case of each rule. */

/** Fixed, so that two runs of the same suite send the same requests. */
export const defaultSeed = 20_240_229;

/** FNV-1a over the text, as a signed 32-bit integer, which is what fast-check takes. */
function hash(text: string): number {
  const bytes = Buffer.from(text);
  let value = 0x811c9dc5;
  // By number: a run hashes millions of bytes.
  for (let index = 0; index < bytes.length; index += 1)
    value = Math.imul(value ^ (bytes[index] ?? 0), 0x01000193);
  return value | 0;
}

/** A rule draws the same inputs whichever other rules run. */
export const seedOf = (runSeed: number, ruleId: string, caseIndex: number): number =>
  hash(`${runSeed} ${ruleId} ${caseIndex}`);
