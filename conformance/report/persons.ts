/** What identifies a person leaves by no output, as little as a key does. */
import type { RunReport } from '../engine/run/run-report.ts';
import { listPersonalData } from '../oracles/personal-data.ts';
import { jsonOf } from '../wire/exchange.ts';
import type { Evidence } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';

const detailsIn = ({ response }: Evidence): readonly (readonly [string, string])[] =>
  response === undefined ? [] : listPersonalData(jsonOf(response));

/** What a run makes up for its own leads identifies nobody. */
const isCanary = (text: string): boolean => /\bq[\da-z]+zx\b/i.test(text);

/** From now on the masking knows the details of persons in these answers. */
export function registerPersonsIn(shown: readonly Evidence[], secrets: Secrets): void {
  for (const [text, because] of shown.flatMap(detailsIn)) {
    if (!isCanary(text)) secrets.addDetail(text, `<${because}>`);
  }
}

/** The same for all that the report shows. */
export const registerPersons = ({ results, secrets }: RunReport): void =>
  registerPersonsIn(
    results.flatMap(({ finding }) => [
      ...(finding?.evidence ?? []),
      ...(finding?.positiveControls ?? []),
    ]),
    secrets,
  );
