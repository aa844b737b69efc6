/** Defects in the privacy of answers, and in the wire format of requests and answers. */
import type { Override } from '../override.ts';
import { changeAnswerWhen, overridePolicyWhen, overrideWire, putFieldsWhen } from '../override.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { Answer } from '../answer.ts';
import { isRefusedRead, totalIn } from '../request-context.ts';
import { pathPrefix } from '../../../generated/contract.ts';
import type { DefectTable } from './defect.ts';

/** Sends the body as text of another media type; `write` serializes it. */
function asText({ body, headers, ...original }: Answer, mediaType: string, write = JSON.stringify) {
  const text = typeof body === 'string' ? body : write(body);
  return { ...original, body: text, headers: { ...headers, 'content-type': mediaType } };
}

function movePrefix(other: string): Override {
  return overrideWire(({ readPath }) => ({
    readPath: (path) => {
      const original = readPath(path);
      if (original.startsWith(pathPrefix)) return `/nowhere/${original.slice(pathPrefix.length)}`;
      return original.startsWith(other) ? `${pathPrefix}${original.slice(other.length)}` : original;
    },
  }));
}

const refuseBodyWith = (name: string, form: RegExp, reasonCode: ReasonCode): Override =>
  overridePolicyWhen(
    ({ headers }) => form.test(headers[name]?.join() ?? ''),
    () => ({ checkUpdate: () => reasonCode }),
  );

/** An invented person, at addresses that do not exist. */
const buyer = { name: 'Robin Vega', email: 'robin.vega@example.com', phone: '+1 207 555 0142' };

export const wireDefects = {
  'privacy/latest-lead': {
    requirement: 'privacy/no-personal-data',
    description:
      'A count includes the name, e-mail address and telephone number of the latest lead.',
    override: putFieldsWhen((outcome) => (totalIn(outcome) ?? 0) > 0, { latestLead: buyer }),
  },
  'privacy/single-lead': {
    requirement: 'privacy/no-personal-data',
    description: 'A count of one lead includes the e-mail address of the buyer.',
    override: putFieldsWhen((outcome) => totalIn(outcome) === 1, { contact: buyer.email }),
  },
  'privacy/latest-buyer': {
    requirement: 'privacy/counts-only',
    description: 'A count includes the contact data of the latest known buyer.',
    takes: 'observer',
    override: putFieldsWhen(
      (outcome) => totalIn(outcome) !== undefined,
      (_fields, { state: { leadOrigins } }) => {
        const origins = [...leadOrigins.values()].flatMap(({ different }) => different);
        return { latest: origins.findLast((one) => one.buyer !== undefined)?.buyer };
      },
    ),
  },
  'wire/html': {
    requirement: 'wire/media-type',
    description: 'Every answer is declared as HTML.',
    override: changeAnswerWhen(
      () => true,
      (original) => asText(original, 'text/html; charset=utf-8'),
    ),
  },
  'wire/errors-as-text': {
    requirement: 'wire/json',
    description: 'Errors of the reading operations are plain text.',
    override: changeAnswerWhen(isRefusedRead, (original) =>
      asText(original, 'text/plain; charset=utf-8', () => 'Error'),
    ),
  },
  'wire/comma-after-none': {
    requirement: 'wire/json',
    description: 'The JSON of a count without a lead has an extra comma.',
    override: changeAnswerWhen(
      (outcome) => totalIn(outcome) === 0,
      (original) =>
        asText(original, 'application/json; charset=utf-8', (body) =>
          JSON.stringify(body).replace(/}$/, ',}'),
        ),
    ),
  },
  'wire/json-refused': {
    requirement: 'wire/request-json',
    description: 'A body is accepted only as application/merge-patch+json.',
    override: overrideWire(() => ({
      acceptsMediaType: (mediaType) => mediaType === 'application/merge-patch+json',
    })),
  },
  'wire/charset-refused': {
    requirement: 'wire/request-media-type',
    description: 'A media type with a charset parameter is refused.',
    override: refuseBodyWith('content-type', /charset/i, 'wire/request-media-type'),
  },
  'wire/chunks-not-read': {
    requirement: 'wire/request-framing',
    description: 'A chunked body is not read.',
    override: refuseBodyWith('transfer-encoding', /chunked/i, 'wire/request-framing'),
  },
  'wire/small-bodies-only': {
    requirement: 'wire/request-json',
    description: 'A body of more than 150 bytes is refused.',
    override: overrideWire(({ bodyLimits }) => ({ bodyLimits: { ...bodyLimits, bytes: 150 } })),
  },
  'wire/without-partner': {
    requirement: 'wire/prefix',
    description: 'The paths begin with /v1/ in place of /partner/v1/.',
    override: movePrefix('/v1/'),
  },
} satisfies DefectTable;
