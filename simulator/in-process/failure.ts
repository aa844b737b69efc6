/** Errors as the built-in `fetch` makes them: clients look at the message and the cause's code. */

/** The connection closed before all was said. */
export class SocketError extends Error {
  override readonly name = 'SocketError';
  readonly code = 'UND_ERR_SOCKET';
}

/** No response came. */
export function fetchFailed(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause });
}

/** The response began, and its body does not end. */
export function terminated(cause: unknown): TypeError {
  return new TypeError('terminated', { cause });
}

/** The simulator takes no connections any more. */
export function connectionRefused(): NodeJS.ErrnoException {
  const error = new Error('connect ECONNREFUSED: the simulator is closed');
  return Object.assign(error, { code: 'ECONNREFUSED', syscall: 'connect' });
}
