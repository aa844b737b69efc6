/** Servers that implement nothing: none may pass, and each run must end. */
import { createServer as createTcpServer } from 'node:net';

import type { OfficeLeadCount, OrganizationLeadCount } from '../../generated/api.ts';
import type { Target } from '../index.ts';
import { listen, serve, type Handler, type Listening } from '../test-support/listen.ts';

const http = (handler: Handler) => () => serve(handler);

const always =
  (status: number, type: string, body: string): Handler =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

const errorBody = (error: string): string => JSON.stringify({ status: 'error', error });

const office = { officeId: 2101, officeName: 'Harbor Street', totalLeads: 12 };

/** Constant valid answers, by a part of the path. */
const bodies: readonly (readonly [part: string, body: object])[] = [
  ['/offices/', { status: 'success', ...office } satisfies OfficeLeadCount],
  [
    '/organizations/',
    {
      status: 'success',
      organizationId: 310,
      organizationName: 'Tidewater Business Brokers',
      totalLeads: 12,
      officeBreakdown: [office],
    } satisfies OrganizationLeadCount,
  ],
  ['/listings/', { message: 'Listing updated' }],
  ['', { status: 'success', permissions: ['all'], timestamp: '2026-03-14T09:26:53Z' }],
];

const endless: Handler = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const chunk = Buffer.alloc(256 * 1024, '[');
  const pump = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pump);
  };
  pump();
};

/** Announces more bytes than it sends, and closes the connection. */
const cutShort: Handler = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '4096' });
  response.write('{"status":"success","permissions":["', () => response.destroy());
};

/** Sends a byte every 50 ms, so that no idle timeout ends the answer. */
const drip: Handler = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
};

const defaultPage =
  '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n' +
  '<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>\r\n';

/** Functions that start the servers, by name. */
export const trivialServers: Readonly<Record<string, () => Promise<Listening>>> = {
  'always the example': http((request, response) => {
    const [, example] = bodies.find(([part]) => request.url?.includes(part)) ?? [];
    const body = JSON.stringify(example);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  }),
  'always 200 and empty': http(always(200, 'application/json', '')),
  'always 200 and HTML': http(always(200, 'text/html', '<h1>It works</h1>')),
  'always 200 and an empty object': http(always(200, 'application/json', '{}')),
  'always 401': http(always(401, 'application/json', errorBody('Unauthorized'))),
  'always 404': http(always(404, 'application/json', errorBody('Office not found'))),
  'always 500': http(always(500, 'application/json', errorBody('Oops'))),
  'always 429': http((_, response) => {
    response.writeHead(429, { 'Retry-After': '0' }).end();
  }),
  'always 204': http((_, response) => {
    response.writeHead(204).end();
  }),
  'always 200 and an array': http(always(200, 'application/json', '[]')),
  'always 200 and null': http(always(200, 'application/json', 'null')),
  'the default page of a web server': http(always(404, 'text/html', defaultPage)),
  'redirect to a page to log in': http((_, response) => {
    response.writeHead(302, { Location: 'https://login.example.com/?next=/' }).end();
  }),
  'a body cut short': http(cutShort),
  'a body in drips': http(drip),
  echo: http((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  }),
  'redirect to itself': http((request, response) => {
    response.writeHead(302, { Location: request.url ?? '/' }).end();
  }),
  'endless body': http(endless),
  'never answers': http(() => undefined),
  'closes at once': () => listen(createTcpServer((socket) => socket.destroy())),
  'garbage bytes': () =>
    listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.end(Buffer.from([0, 159, 146, 150, 13, 10, 13, 10]));
      }),
    ),
};

/** A target file that claims all capabilities. */
export const targetAt = (baseUrl: string): Target => ({
  baseUrl,
  credentials: { full: { value: 'canary-key-0123456789' } },
  capabilities: ['office-lead-count', 'organization-lead-count', 'listing-update'],
  organization: { id: 310, unknownIds: [999], foreignIds: [311] },
  offices: { ids: [2101, 2102], unknownIds: [999], foreignIds: [2201], externalIds: ['x'] },
  listings: [
    { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1', businessType: 'Bakery' },
  ],
  limits: { timeoutSeconds: 0.5, requests: 600 },
});
