/**
 * Prism as a library: the few parts that we use. Its command line offers no way to know which
 * exchange a violation belongs to.
 */
import { createRequire } from 'node:module';

type Diagnostics = readonly { readonly message: string }[];

/** A request as Prism reads it; the path is without the query. */
export interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string };
}

/** The answer that Prism gives or passes on, and its opinion of both sides. */
export interface PrismAnswer {
  readonly output: { readonly statusCode: number };
  readonly validations: { readonly input: Diagnostics; readonly output: Diagnostics };
}

/** An answer, or the error that Prism tells the client instead. */
export type PrismOutcome =
  | { readonly _tag: 'Right'; readonly right: PrismAnswer }
  | { readonly _tag: 'Left'; readonly left: unknown };

type Decide = (input: PrismRequest, ...others: readonly unknown[]) => () => Promise<PrismOutcome>;

interface PrismServer {
  readonly prism: { request: Decide };
  /** Resolves with the URL; rejects with a message. */
  readonly listen: (port: number, host: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

// The modules are dependencies of the command line, and resolved as it resolves them.
const requireForCli = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli'));

export const {
  createServer,
}: {
  readonly createServer: (operations: readonly unknown[], options: object) => PrismServer;
} = requireForCli('@stoplight/prism-http-server');

export const {
  getHttpOperationsFromSpec,
}: { readonly getHttpOperationsFromSpec: (document: object) => Promise<readonly unknown[]> } =
  requireForCli('@stoplight/prism-http');

const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'];

/** What Prism logs is said better by its answers. */
export const silentLogger: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(levels.map((level) => [level, (): undefined => undefined])),
  child: () => silentLogger,
};
