import { expect, test } from 'vitest';

import { rawRequests } from './raw-requests.ts';

const place = {
  origin: 'https://api.example.com',
  host: 'api.example.com',
  path: '/base/partner/v1/health',
  authorization: 'Authorization: Bearer s3cret',
};

const all = rawRequests.flatMap((make) => make(place));

test('there is nothing by which a request could reach those of other people', () => {
  expect(all.length).toBeGreaterThan(10);
  for (const { label, bytes } of all) {
    expect(bytes, label).not.toMatch(/transfer-encoding/i);
    expect(bytes, label).not.toMatch(/content-length\s*:\s*[\da-f]/i);
    expect((bytes.match(/content-length/gi) ?? []).length, label).toBeLessThan(2);
    const [, after] = bytes.trimStart().split(/\r?\n\r?\n/);
    expect(after ?? '', label).toBe('');
  }
});

test('each of them is about health, at the host of the base URL, and closes its connection', () => {
  for (const { label, bytes, isCutOff } of all) {
    expect(bytes, label).toMatch(/^\s*(?:GET|get|BREW) \S*\/base\/partner\/v1\/health/);
    const hosts = [...bytes.matchAll(/Host: (\S+)/g)].map(([, host]) => host);
    expect(
      hosts.filter((host) => host !== place.host),
      label,
    ).toEqual([]);
    if (isCutOff !== true) expect(bytes, label).toContain('Connection: close');
  }
});

test('a key goes only with what HTTP allows', () => {
  const withKey = all.filter(({ bytes }) => bytes.includes('s3cret'));
  expect(withKey).toEqual(all.filter(({ isHttp }) => isHttp === true));
  expect(withKey.length).toBeGreaterThan(2);
});
