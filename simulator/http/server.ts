import { numberConnections, defaultBodyBytes } from '../journal/middleware.ts';
import { recordMalformed } from '../journal/recording/malformed.ts';
import { createRequestIds } from '../journal/recording/recording.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import type { AppParts } from './app.ts';
import { createApp } from './app.ts';
import type { GuardedServer, GuardedServerOptions } from './guarded-server.ts';
import { createGuardedServer } from './guarded-server.ts';
import { journalSourceOf } from './record.ts';

/** Bytes that are no request name no sandbox: the journal of the default one has them. */
function noteIn(
  sandboxes: Sandboxes,
  numberOf: (socket: object) => number,
): NonNullable<GuardedServerOptions['noteMalformed']> {
  const nextRequestId = createRequestIds();
  return (error, socket, { status, body }) => {
    const malformed = {
      error,
      requestId: nextRequestId(),
      connection: numberOf(socket),
      receivedAt: Date.now(),
      answer: { status, text: JSON.stringify(body) },
      bodyBytes: defaultBodyBytes,
    };
    recordMalformed(malformed, journalSourceOf(sandboxes.default(), false));
  };
}

/** The application behind its server: a server that does not listen yet, and its connections. */
export function createHttpServer(
  sandboxes: Sandboxes,
  parts: Partial<Omit<AppParts, 'numberOf'>> = {},
): GuardedServer {
  const numberOf = numberConnections();
  const handle = createApp(sandboxes, { ...parts, numberOf }).callback();
  const noteMalformed = noteIn(sandboxes, numberOf);
  return createGuardedServer((request, response) => void handle(request, response), {
    noteMalformed,
  });
}
