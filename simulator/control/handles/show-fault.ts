import type { Fault as ShownFault } from '../../../generated/control.ts';
import type { Fault } from '../../faults/fault.ts';
import { labelFault } from '../../faults/label.ts';

/** A fault as the control plane tells it: with where it stands with the contract. */
export function showFault(fault: Fault): ShownFault {
  return { ...fault, ...labelFault(fault) };
}
