import type { Opinion } from './start.ts';

/** A query may hold a key, and what an upstream sends may hold anything. */
const cleaned = (text: string): string =>
  text.replaceAll(/\?\S*/g, '').replaceAll(/\p{Cc}+/gu, ' ');

/** What Prism holds against an exchange, one line for each violation; none when all is well. */
export function describeOpinion(opinion: Opinion): string[] {
  const { method, path, status, requestViolations, responseViolations, trouble } = opinion;
  const asked = `${method} ${path}`;
  const lines = [
    ...requestViolations.map((violation) => `request   ${asked}  ${violation}`),
    ...responseViolations.map((violation) => `response  ${asked}  ${status}  ${violation}`),
    ...(trouble === undefined ? [] : [`no answer ${asked}  ${trouble}`]),
  ];
  return lines.map(cleaned);
}
