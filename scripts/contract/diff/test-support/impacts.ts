/** For whom an edit breaks what: written out once more, so that a slip in change.ts is noticed. */
import type { ImpactOn } from '../change.ts';

export const breaksImplementers: ImpactOn = { implementers: 'breaking', clients: 'compatible' };
export const breaksClients: ImpactOn = { implementers: 'compatible', clients: 'breaking' };
export const breaksBoth: ImpactOn = { implementers: 'breaking', clients: 'breaking' };
export const breaksNobody: ImpactOn = { implementers: 'compatible', clients: 'compatible' };
export const isEditorial: ImpactOn = { implementers: 'editorial', clients: 'editorial' };
