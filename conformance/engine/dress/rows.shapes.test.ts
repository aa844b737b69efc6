import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import type { Context, RangeLimit, Survey } from '../context.ts';
import { noteAcceptedLevel } from './factors.ts';
import { shapesOf } from './rows.ts';

const { baseUrl, credentials } = fakeTarget;
const base: Target = { baseUrl, credentials, capabilities: [] };
const ofOffices: Target = { ...fakeTarget, capabilities: ['office-lead-count'] };
const ofOrganization: Target = { ...fakeTarget, capabilities: ['organization-lead-count'] };

function contextOf(target: Target, survey: Partial<Survey> = {}): Context {
  const context = fakeContext(() => ({ status: 200 }), { target });
  return { ...context, survey: { ...context.survey, ...survey } };
}

/** The shapes of an operation as `range: defect`. */
const fixedOf = (context: Context, operation: string): string[] =>
  shapesOf(context)
    .filter(({ fixed }) => fixed.operation === operation)
    .map(({ fixed: { defect, range } }) => (range === undefined ? defect : `${range}: ${defect}`));

const each = (ranges: readonly string[], defects: readonly string[]): string[] =>
  ranges.flatMap((range) => defects.map((defect) => `${range}: ${defect}`));

const keys = ['nothing', 'no key', 'an unknown key'];
const dated = ['from a start', 'to an end', 'of both ends'];

describe('requests to a target may be', () => {
  test('health checks with a key, without one, or with one that was never issued', () => {
    const context = contextOf(base);
    expect(fixedOf(context, 'getHealth')).toEqual(keys);
    expect(shapesOf(context)[0]?.fixed).toStrictEqual({
      operation: 'getHealth',
      defect: 'nothing',
    });
    expect(new Set(shapesOf(context).map(({ fixed }) => fixed.operation))).toEqual(
      new Set(['getHealth']),
    );
  });

  test('updates, also to an invalid status', () => {
    const context = contextOf({ ...fakeTarget, capabilities: ['listing-update'] });
    expect(fixedOf(context, 'updateListing')).toEqual([...keys, 'a status']);
    expect(fixedOf(context, 'getHealth')).toEqual(keys);
  });

  test.each([
    ['getOfficeLeadCount', ofOffices],
    ['getOrganizationLeadCount', ofOrganization],
  ] as const)(
    '%s with each form of a range, and with a malformed date if it has dates',
    (name, target) => {
      expect(fixedOf(contextOf(target), name)).toEqual([
        ...each(['of all time'], keys),
        ...each(dated, [...keys, 'a date']),
      ]);
    },
  );

  test('counts with a key without permission and of unknown ids, if those are declared', () => {
    const withoutLeadTracking = { value: 'another key' };
    const declared = { credentials: { ...credentials, withoutLeadTracking } };
    const more = [...keys, 'a key that may not', 'an id'];
    const offices = { ids: [1], unknownIds: [404] };
    const organization = { id: 9, unknownIds: [404] };
    const ofOffice = contextOf({ ...ofOffices, ...declared, offices });
    expect(fixedOf(ofOffice, 'getOfficeLeadCount').slice(0, 5)).toEqual(
      each(['of all time'], more),
    );
    expect(fixedOf(ofOffice, 'getHealth')).toEqual(keys);
    const ofAll = contextOf({ ...ofOrganization, ...declared, offices, organization });
    expect(fixedOf(ofAll, 'getOrganizationLeadCount').slice(0, 5)).toEqual(
      each(['of all time'], more),
    );
    expect(fixedOf(ofAll, 'getHealth')).toEqual(keys);
    const ofNone = contextOf({
      ...ofOrganization,
      offices,
      organization: { id: 9, unknownIds: [] },
    });
    expect(fixedOf(ofNone, 'getOrganizationLeadCount').slice(0, 3)).toEqual(
      each(['of all time'], keys),
    );
    expect(fixedOf(ofNone, 'getOrganizationLeadCount')).not.toContain('of all time: an id');
  });
});

describe('ranges of a count are left out', () => {
  const limited = (limit: Partial<RangeLimit>) => {
    const { survey } = contextOf(ofOffices);
    return contextOf(ofOffices, { limit: { ...survey.limit, ...limit } });
  };
  const rangesOf = (context: Context, operation = 'getOfficeLeadCount') => [
    ...new Set(fixedOf(context, operation).map((text) => text.split(':')[0])),
  ];

  test.each([
    ['without dates', { acceptsNoDates: false }, dated],
    ['without a start', { acceptsNoStart: false }, ['of all time', 'from a start', 'of both ends']],
  ])('%s if those are refused', (_case, limit, expected) => {
    expect(rangesOf(limited(limit))).toEqual(expected);
  });

  test('with dates where an office count refuses them, and not of an organization', () => {
    const refused = { officeDates: 'refused' } as const;
    expect(rangesOf(contextOf(ofOffices, refused))).toEqual(['of all time']);
    const ofAll = contextOf(fakeTarget, refused);
    expect(rangesOf(ofAll, 'getOrganizationLeadCount')).toEqual(['of all time', ...dated]);
  });

  test('with a malformed date if an office count ignores dates', () => {
    const context = contextOf(fakeTarget, { officeDates: 'ignored' });
    const withDate = (operation: string) =>
      fixedOf(context, operation).filter((text) => text.endsWith('a date'));
    expect(withDate('getOfficeLeadCount')).toEqual([]);
    expect(withDate('getOrganizationLeadCount')).toEqual(each(dated, ['a date']));
  });
});

describe('a free factor', () => {
  const freeOf = (context: Context, operation: string, defect = 'nothing', range?: string) =>
    shapesOf(context).find(
      ({ fixed }) =>
        fixed.operation === operation && fixed.defect === defect && fixed.range === range,
    )?.free ?? {};
  const usual = ['before', 'headers', 'accept', 'encoding', 'connection'];

  test('is the trace of the preceding request, each once', () => {
    const refused = ['no key', 'an unknown key'].map((defect) => `refused for ${defect}`);
    expect(freeOf(contextOf(ofOffices), 'getHealth')['before']).toEqual([
      'getHealth',
      'getOfficeLeadCount',
      ...refused,
    ]);
  });

  test('is the office class and the length of a range, if they apply', () => {
    const unknownIds = [404];
    const target: Target = { ...fakeTarget, offices: { ids: [1, 2], unknownIds } };
    const context = contextOf(target);
    const inOffice = (defect: string, range: string) =>
      Object.keys(freeOf(context, 'getOfficeLeadCount', defect, range));
    const order = ['order', 'dates', 'escapes'];
    const oneDate = ['dates', 'escapes'];
    const worn = usual.slice(1);
    expect(inOffice('nothing', 'of all time')).toEqual(['before', 'office', ...worn]);
    expect(inOffice('nothing', 'to an end')).toEqual(['before', 'office', ...oneDate, ...worn]);
    expect(inOffice('nothing', 'from a start')).toEqual(['before', 'office', ...oneDate, ...worn]);
    expect(inOffice('nothing', 'of both ends')).toEqual([
      'before',
      'office',
      'length',
      ...order,
      ...worn,
    ]);
    expect(inOffice('a date', 'of both ends')).toEqual(['before', 'office', ...order, ...worn]);
    expect(inOffice('an id', 'of all time')).toEqual(usual);
    expect(Object.keys(freeOf(context, 'getHealth'))).toEqual(usual);
    expect(Object.keys(freeOf(context, 'updateListing'))).toEqual([
      ...usual,
      'json',
      'mediaType',
      'framing',
    ]);
    const ofAll = freeOf(context, 'getOrganizationLeadCount', 'nothing', 'of all time');
    expect(Object.keys(ofAll)).toEqual(usual);
    expect(freeOf(context, 'getOfficeLeadCount', 'nothing', 'of all time')['office']).toEqual([
      'no lead',
    ]);
  });

  test.each([
    [Infinity, ['years', 'months', 'days', 'seconds']],
    [64 * 86_400, ['months', 'days', 'seconds']],
    [64 * 86_400 - 1, ['days', 'seconds']],
    [0, ['seconds']],
  ])('is a length that fits twice into a range of %d seconds', (longestSeconds, expected) => {
    const limit = { longestSeconds, acceptsNoStart: true, acceptsNoDates: true };
    const context = contextOf(ofOffices, { limit });
    const { length } = freeOf(context, 'getOfficeLeadCount', 'nothing', 'of both ends');
    expect(length).toEqual(expected);
  });

  test('is the form of the request, with the levels that the target accepts', () => {
    const context = contextOf(fakeTarget);
    expect(freeOf(context, 'updateListing')['framing']).toEqual(['default']);
    noteAcceptedLevel(context.notes, 'framing', 'in chunks');
    expect(freeOf(context, 'updateListing')['framing']).toEqual(['default', 'in chunks']);
  });
});
