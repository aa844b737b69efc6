/**
 * Prism as a library: the few parts that we use. Its command line offers no way to know which
 * exchange a violation belongs to.
 */
import { createRequire } from 'node:module';

/** What Prism holds against a request or a response. */
export interface PrismDiagnostic {
  readonly message: string;
}

/** A request as Prism reads it; the path is without the query. */
export interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string };
}

/** The answer that Prism gives or passes on, and its opinion of both sides. */
export interface PrismAnswer {
  readonly output: { readonly statusCode: number };
  readonly validations: {
    readonly input: readonly PrismDiagnostic[];
    readonly output: readonly PrismDiagnostic[];
  };
}

/** An answer, or the error that Prism tells the client instead. */
export type PrismOutcome =
  | { readonly _tag: 'Right'; readonly right: PrismAnswer }
  | { readonly _tag: 'Left'; readonly left: unknown };

interface PrismCore {
  request: (input: PrismRequest, ...others: readonly unknown[]) => () => Promise<PrismOutcome>;
}

interface PrismHttpServer {
  readonly prism: PrismCore;
  /** Resolves with the URL; rejects with a message. */
  readonly listen: (port: number, host: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface PrismHttpServerOptions {
  readonly cors: boolean;
  readonly config: Readonly<Record<string, unknown>>;
  readonly components: { readonly logger: PrismLogger };
}

interface PrismLogger extends Readonly<
  Record<'trace' | 'debug' | 'info' | 'success' | 'warn' | 'error' | 'fatal', () => void>
> {
  readonly child: () => PrismLogger;
}

interface PrismHttp {
  readonly getHttpOperationsFromSpec: (document: object) => Promise<readonly unknown[]>;
}

interface PrismServerModule {
  readonly createServer: (
    operations: readonly unknown[],
    options: PrismHttpServerOptions,
  ) => PrismHttpServer;
}

// The modules are dependencies of the command line, and resolved as it resolves them.
const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const requireForCli = createRequire(cli);

export const { createServer }: PrismServerModule = requireForCli('@stoplight/prism-http-server');
export const { getHttpOperationsFromSpec }: PrismHttp = requireForCli('@stoplight/prism-http');

const ignore = (): void => undefined;

/** What Prism logs is said better by its answers. */
export const silentLogger: PrismLogger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  success: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  child: () => silentLogger,
};
