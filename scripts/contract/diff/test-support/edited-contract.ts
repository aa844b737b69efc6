/** A copy of the small contract, and ways to edit it. */
import type { ImpactOn } from '../change.ts';
import { contract } from './contract.ts';

/** One copy takes all edits, each at a place of its own: redocly is slow to start. */
export const edited = structuredClone(contract);

/** An edit, the id of the change that is told of it, and whom that breaks. */
export type ContractEdit = readonly [edit: string, id: string, impact: ImpactOn, make: () => void];

export const set = (target: object, values: object) => () => {
  Object.assign(target, values);
};

export const drop = (target: object, key: string) => () => {
  Reflect.deleteProperty(target, key);
};

export const rename = (target: object, was: string, is: string, value: unknown) => () => {
  Reflect.deleteProperty(target, was);
  Reflect.set(target, is, value);
};
