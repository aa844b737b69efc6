/** Days since 1970 in UTC: the seed of samples that change daily, so that a failure can be repeated on its day. */
export const today = Math.floor(Date.now() / 86_400_000);
