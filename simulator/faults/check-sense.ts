/** What a fault may be by its schema and is not by reason: it would never strike. */
import { operations } from '../../generated/contract.ts';
import { withHead } from '../policy/contract-paths.ts';
import type { Mistake } from '../../shared/schema-error.ts';
import type { WrittenFault } from './fault.ts';
import { isLatency } from './fault.ts';

/** A complaint about one fault: the field below it, and the message. */
type Complaint = readonly [path: readonly string[], message: string];

function checkPositions({ when = {} }: WrittenFault): Complaint[] {
  const { nth, from = 1, to = Infinity, every = 1 } = when;
  const beside = (['from', 'to', 'every'] as const).filter((name) => when[name] !== undefined);
  if (nth !== undefined && beside.length > 0) {
    return [[['when', 'nth'], `stands beside ${beside.join(', ')}; keep one or the other`]];
  }
  if (from > to) return [[['when', 'from'], `${from} comes after to, which is ${to}`]];
  if (Math.floor(to / every) * every >= from) return [];
  const message = `no number from ${from} to ${to} is a multiple of ${every}; change one of them`;
  return [[['when', 'every'], message]];
}

function checkMethods({ when = {} }: WrittenFault): Complaint[] {
  const { operations: named, methods } = when;
  if (named === undefined || methods === undefined) return [];
  const legal = [...new Set(named.flatMap((id) => withHead(operations[id].method)))];
  if (methods.some((method) => legal.includes(method))) return [];
  return [[['when', 'methods'], `${named.join(', ')} has ${legal.join(', ')} only; write that`]];
}

/** A seed where nothing is drawn. */
function checkSeed({ when = {}, effect }: WrittenFault): Complaint[] {
  const draws = when.probability !== undefined || (isLatency(effect) && effect.kind !== 'latency');
  if (when.seed === undefined || draws) return [];
  const message = 'nothing is left to chance; add a probability, or leave the seed out';
  return [[['when', 'seed'], message]];
}

function checkEffect({ when = {}, effect }: WrittenFault): Complaint[] {
  if (effect.kind === 'uniform-latency' && effect.from > effect.to) {
    return [[['effect', 'from'], `${effect.from} is more than to, which is ${effect.to}`]];
  }
  const reads = (when.operations ?? []).every((id) => operations[id].method === 'GET');
  if (effect.kind !== 'stale' || reads) return [];
  return [[['when', 'operations'], 'only reads can be stale; leave updateListing out']];
}

function checkProbability({ when = {} }: WrittenFault): Complaint[] {
  if (when.probability !== 0) return [];
  return [[['when', 'probability'], '0 strikes nothing; write more than 0, 1 at most']];
}

const checks = [checkPositions, checkMethods, checkProbability, checkSeed, checkEffect];

function findRepeatedIds(written: readonly WrittenFault[]): Mistake[] {
  const ids = written.map(({ id }) => id);
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    if (id === undefined || first === index) return [];
    const message = `${id} is the id of another one; give each an id of its own`;
    return [{ path: [index, 'id'], message }];
  });
}

/** What is wrong with faults that fit their schema. */
export function findNonsense(written: readonly WrittenFault[]): Mistake[] {
  const complaints = written.flatMap((one, index) =>
    checks.flatMap((check) =>
      check(one).map(([path, message]): Mistake => ({ path: [index, ...path], message })),
    ),
  );
  return [...complaints, ...findRepeatedIds(written)];
}
