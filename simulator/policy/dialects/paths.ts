/** How other methods, other paths and many requests are met. */
import { errorAnswer } from '../../http/answer.ts';
import { answer } from './override.ts';

/** Another method is another resource, which is not there. */
export const methodNotFound = answer(() => ({
  answerMethod: () => errorAnswer(404, 'No such path'),
}));

/** 400, as for any other mistake of a request. */
export const methodIsMistake = answer(() => ({
  answerMethod: (allowed) => errorAnswer(400, `Use one of these methods: ${allowed.join(', ')}`),
}));

/** A trailing slash makes no difference. */
export const ignoreTrailingSlash = answer(() => ({ readTrailingSlash: () => 'same-path' }));

/** 308 keeps the method and the body (RFC 9110, section 15.4.9). */
export const redirectTrailingSlash = answer(() => ({
  readTrailingSlash: (path) => errorAnswer(308, 'Moved', { location: path }),
}));

/** So few that a program meets the limit, and so many that a person hardly does. */
export const limitRequests = answer(() => ({ requestsPerSecond: 200 }));
