import { answer, query, ref, text } from './contract.ts';
import type { ContractEdit } from './edited-contract.ts';
import { drop, edited, rename, set } from './edited-contract.ts';
import {
  breaksBoth,
  breaksClients,
  breaksImplementers,
  breaksNobody,
  isEditorial,
} from './impacts.ts';

const { paths, components } = edited;
const { get: got, put } = paths['/v1/things/{thingId}'];
const [limit, offset, from] = paths['/v1/list'].get.parameters;

/** Edits of operations, and of what stands around them. */
export const operationEdits: readonly ContractEdit[] = [
  [
    'a request body becomes optional',
    'POST /v1/send requestBody required',
    breaksImplementers,
    set(paths['/v1/send'].post.requestBody, { required: false }),
  ],
  [
    'a parameter is tightened',
    'GET /v1/list parameters 0 maximum',
    breaksClients,
    set(limit?.schema ?? {}, { maximum: 50 }),
  ],
  [
    'a parameter is loosened',
    'GET /v1/list parameters 1 maximum',
    breaksImplementers,
    set(offset?.schema ?? {}, { maximum: 200 }),
  ],
  [
    'a required parameter becomes optional',
    'GET /v1/list parameters 2 required',
    breaksImplementers,
    set(from ?? {}, { required: false }),
  ],
  [
    'an optional parameter is added',
    'GET /v1/list parameters 4',
    breaksImplementers,
    () => {
      paths['/v1/list'].get.parameters.push(query('page'));
    },
  ],
  [
    'a parameter is removed',
    'GET /v1/search parameters 1',
    breaksClients,
    () => {
      paths['/v1/search'].get.parameters.pop();
    },
  ],
  [
    'an operation is added',
    'POST /v1/search',
    breaksNobody,
    set(paths['/v1/search'], {
      post: { operationId: 'searchMore', responses: { '200': answer({}) } },
    }),
  ],
  ['an operation is removed', '/v1/old', breaksClients, drop(paths, '/v1/old')],
  [
    'a status is documented',
    'GET /v1/things/{thingId} responses 503',
    breaksClients,
    set(got.responses, { '503': answer({}) }),
  ],
  [
    'a status is no longer documented',
    'GET /v1/things/{thingId} responses 410',
    breaksBoth,
    drop(got.responses, '410'),
  ],
  [
    'a status of a documented class gets its own answer',
    'PUT /v1/things/{thingId} responses 409',
    breaksImplementers,
    set(put.responses, { '409': answer(text) }),
  ],
  [
    'a status falls back to its class',
    'PUT /v1/things/{thingId} responses 422',
    breaksClients,
    drop(put.responses, '422'),
  ],
  [
    'a media type of an answer is added',
    'PUT /v1/things/{thingId} responses 200 text/plain',
    breaksClients,
    set(put.responses['200'].content, { 'text/plain': {} }),
  ],
  [
    'one operation needs no credential',
    'GET /v1/health security',
    breaksBoth,
    set(paths['/v1/health'].get, { security: [] }),
  ],
  [
    'an operation id changes',
    'GET /v1/search operationId',
    breaksClients,
    set(paths['/v1/search'].get, { operationId: 'find' }),
  ],
  [
    'a schema gets another name',
    'Headline',
    isEditorial,
    () => {
      rename(components.schemas, 'Summary', 'Headline', components.schemas.Summary)();
      set(paths['/v1/list'].get.responses, {
        '200': answer({ type: 'array', items: ref('Headline') }),
      })();
    },
  ],
  [
    'a schema is added that nothing uses',
    'Unused',
    isEditorial,
    set(components.schemas, { Unused: { type: 'boolean' } }),
  ],
  [
    'a name in braces changes',
    'GET /v1/parts/{partId} parameters 0 name',
    isEditorial,
    () => {
      set(paths['/v1/parts/{id}'].get.parameters[0] ?? {}, { name: 'partId' })();
      rename(paths, '/v1/parts/{id}', '/v1/parts/{partId}', paths['/v1/parts/{id}'])();
    },
  ],
  [
    'the address of the simulator changes',
    'servers 0 url',
    isEditorial,
    set(edited.servers[0] ?? {}, { url: 'http://127.0.0.1:4011' }),
  ],
  [
    'an example changes',
    'GET /v1/things/{thingId} responses 200 example',
    isEditorial,
    set(got.responses['200'].content['application/json'], { example: { id: 2 } }),
  ],
  [
    'a description changes',
    'info description',
    isEditorial,
    set(edited.info, { description: 'Some things.' }),
  ],
  [
    'a summary changes',
    'GET /v1/things/{thingId} summary',
    isEditorial,
    set(got, { summary: 'Get one thing' }),
  ],
];
