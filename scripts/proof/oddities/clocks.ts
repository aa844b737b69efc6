/** Servers of several clocks, or of one that is read in a way of its own. */
import {
  accepted,
  counting,
  leads,
  patch,
  type Changing,
  type Oddities,
  type Oddity,
} from './oddity.ts';

const utc = (ms: number): string => new Date(ms).toUTCString();

/** The Date headers that gateways write, in place of the server's own. */
const stamped = (aheadMs: (turn: number) => number): Changing =>
  counting((_, next) => ({
    write: ({ status, headers, bytes }, response) => {
      const date = utc(Date.now() + aheadMs(next()));
      response.writeHead(status, { ...headers, date }).end(bytes);
    },
  }));

/** All leads, those that are noted too, at other instants. */
const movedTo = (change: (at: number) => number): Oddity => ({
  ...leads((all) => all.map((one) => ({ ...one, at: change(one.at) }))),
  ...patch((rules) => ({
    takesNote: (one) => {
      Object.assign(one, { at: change(one.at) });
      return rules.takesNote(one);
    },
  })),
});

/** Behind the reason why no sentence of the source forbids it, which often holds for the next ones too. */
export const clockOddities: Oddities = {
  // Two gateways answer in turn, whose clocks are 50 s apart. The file allows 60 s.
  'gateways-of-two-clocks': stamped((turn) => (turn % 2 === 0 ? 25_000 : -25_000)),
  // The clock of the gateway is ahead, and health tells the hour in words. Format of timestamp: not
  // shown.
  'gateway-ahead-and-words': {
    patch: (rules) => ({
      ...stamped(() => 40_000).patch(rules),
      ...accepted('health', (body) => {
        const now = new Date();
        return { ...body, timestamp: `${now.toDateString()} at ${now.getUTCHours()} o’clock` };
      }).patch?.(rules),
    }),
  },
  // The server is 14 minutes behind its gateway, which is no other zone. Whose clock is right is not
  // said; the file allows a quarter of an hour.
  'clock-a-quarter-behind': {
    ...stamped(() => 0),
    shiftSeconds: -840,
    target: (target) => ({
      ...target,
      limits: { ...target.limits, clockToleranceSeconds: 900 },
    }),
  },
  // Leads are kept by the second, as a database rounds them: some lie in the next second for a moment.
  'leads-rounded-by-database': movedTo((at) => Math.round(at / 1000) * 1000),
};
