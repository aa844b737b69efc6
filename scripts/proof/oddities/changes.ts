/** Servers that change while they are judged, or have more than their operator can tell. */
import { home, neighbour } from '../../../conformance/selftest/independent/typescript/people.ts';
import type { Answer, Lead } from '../../../conformance/selftest/independent/typescript/types.ts';
import {
  counting,
  kiosks,
  lead,
  leads,
  patch,
  state,
  type Oddities,
  type Oddity,
} from './oddity.ts';

const shared = 80417733;
const dayMs = 86_400_000;

/** Counts nothing from before so many days ago, and says so. */
const keepsLeadsFor = (days: number): Oddity => ({
  ...patch((rules) => ({
    mayStart: (start, now) =>
      rules.mayStart(start, now) && (start.text === undefined || start.at > now - days * dayMs),
  })),
  target: (target) => ({ ...target, knownCounts: [] }),
});

/** Behind the reason why no sentence of the source forbids it, which often holds for the next ones too. */
export const changeOddities: Oddities = {
  // Size limits of date ranges: not shown.
  'three-years-kept': keepsLeadsFor(1095),
  'three-years-kept-of-late': {
    ...leads((all) => all.map(({ at, ...rest }) => ({ ...rest, at: at + 690 * dayMs }))),
    ...keepsLeadsFor(1095),
  },
  // A name is no id, and offices and organizations are renamed; here once, in the midst of it.
  'office-renamed': counting((rules, next) => ({
    officeReport: (office, total) => {
      const name = next() > 90 ? `${office.name} & Sons` : office.name;
      return rules.officeReport({ ...office, name }, total);
    },
  })),
  'organization-renamed': counting((rules, next) => ({
    organizationReport: (one, ...rest) => {
      const organizationName = next() > 150 ? `${one.name} plc` : one.name;
      return { ...rules.organizationReport(one, ...rest), organizationName };
    },
  })),
  // An office is of two organizations, of two partners; its operator does not name it. That it is of
  // one only is not said.
  'office-of-two-partners': {
    ...patch((rules) => ({
      findOffice: (segment, partner, all) =>
        rules.findOffice(segment, Number(segment) === shared ? home : partner, all),
      officesOf: (one, all) => [
        ...rules.officesOf(one, all),
        ...all.offices.filter(({ id }) => id === shared && one.partner === neighbour),
      ],
    })),
    target: ({ offices, ...target }) => ({
      ...target,
      offices: { ...offices, ids: offices.ids.filter((id) => id !== shared) },
    }),
  },
  // Its operator names 305 offices, and what each of them has in six ranges.
  'every-office-named': state((all) => ({
    offices: [...all.offices, ...kiosks],
    leads: new Map([
      ...all.leads,
      ...kiosks.map(({ id }): [number, Lead[]] => [id, [lead(Date.UTC(2023, 1, 2) + id * 1000)]]),
    ]),
  })),
  // A gateway keeps each count for a second, while leads come. How soon real time is, is not said.
  'counts-kept-for-a-second': {
    ...leads((all) => [
      ...all,
      ...Array.from({ length: 4000 }, (_, index) => lead(Date.now() + index * 150)),
    ]),
    ...patch((rules) => {
      const kept = new Map<string, readonly [number, Answer]>();
      return {
        finish: (first, asked, operation) => {
          const answer = rules.finish(first, asked, operation);
          const isCount = operation === 'office' || operation === 'organization';
          if (!isCount || answer.status !== 200) return answer;
          const key = `${asked.headers.authorization} ${asked.path}?${asked.query.toString()}`;
          const [at, old] = kept.get(key) ?? [0, answer];
          if (Date.now() - at < 1000) return old;
          kept.set(key, [Date.now(), answer]);
          return answer;
        },
      };
    }),
  },
};
