import type { Fault } from './fault.ts';
import type { Label } from './label.ts';
import { labelFault } from './label.ts';
import { formatFault } from './text/format.ts';

/** A fault for people: what it is, in short, and where it stands with the contract. */
export type DescribedFault = Label & { readonly id: string; readonly text: string };

export function describeFault(fault: Fault): DescribedFault {
  const { id } = fault;
  return { id, text: formatFault(fault), ...labelFault(fault) };
}
