import { text } from './contract.ts';
import type { ContractEdit } from './edited-contract.ts';
import { drop, edited, set } from './edited-contract.ts';
import { breaksBoth, breaksClients, breaksImplementers, breaksNobody } from './impacts.ts';

const { Thing, Update, NotFound } = edited.components.schemas;

/** Edits of the fields of what is sent and answered. */
export const fieldEdits: readonly ContractEdit[] = [
  [
    'a response field becomes required',
    'Thing owner required',
    breaksImplementers,
    set(Thing.properties.owner, { required: ['name', 'email'] }),
  ],
  [
    'a response field is no longer required',
    'Thing place required',
    breaksClients,
    set(Thing.properties.place, { required: ['city'] }),
  ],
  [
    'an optional response field is added',
    'Thing history lost',
    breaksNobody,
    set(Thing.properties.history.properties, { lost: text }),
  ],
  [
    'an optional response field is removed',
    'Thing maker year',
    breaksClients,
    drop(Thing.properties.maker.properties, 'year'),
  ],
  [
    'the type of a response field changes',
    'Thing id type',
    breaksBoth,
    set(Thing.properties.id, { type: 'string' }),
  ],
  [
    'the type of a response field narrows',
    'Thing total type',
    breaksImplementers,
    set(Thing.properties.total, { type: 'integer' }),
  ],
  [
    'a value of a response enum is added',
    'Thing colour enum',
    breaksClients,
    set(Thing.properties.colour, { enum: ['red', 'blue', 'green'] }),
  ],
  [
    'a value of a response enum is removed',
    'Thing size enum',
    breaksImplementers,
    set(Thing.properties.size, { enum: ['small'] }),
  ],
  [
    'a value of a request enum is added',
    'Update state enum',
    breaksImplementers,
    set(Update.properties.state, { enum: ['OPEN', 'SHUT', 'HELD'] }),
  ],
  [
    'a value of a request enum is removed',
    'Update level enum',
    breaksBoth,
    set(Update.properties.level, { enum: ['LOW'] }),
  ],
  [
    'a request field becomes required',
    'Update broker required',
    breaksClients,
    set(Update.properties.broker, { required: ['name'] }),
  ],
  [
    'a request field is no longer required',
    'Update badge required',
    breaksImplementers,
    set(Update.properties.badge, { required: [] }),
  ],
  [
    'an optional request field is added',
    'Update extra three',
    breaksNobody,
    set(Update.properties.extra.properties, { three: text }),
  ],
  [
    'the text of an error changes',
    'NotFound error const',
    breaksBoth,
    set(NotFound.properties.error, { const: 'No such thing' }),
  ],
];
