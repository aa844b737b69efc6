/** Whom an edit breaks: written out once more, so that a slip in change.ts is noticed. */
import type { ImpactOn } from '../change.ts';

export const breaking = {
  implementers: { implementers: 'breaking', clients: 'compatible' },
  clients: { implementers: 'compatible', clients: 'breaking' },
  both: { implementers: 'breaking', clients: 'breaking' },
  nobody: { implementers: 'compatible', clients: 'compatible' },
  editorial: { implementers: 'editorial', clients: 'editorial' },
} as const satisfies Record<string, ImpactOn>;

export type Breaking = keyof typeof breaking;
