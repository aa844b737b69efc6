/** The open points whose answer a run finds out and reports. */
import type { Observation } from '../engine/rule.ts';
import { emptyParameter } from './empty-parameter.ts';
import { fractionalSeconds } from './fractional-seconds.ts';
import { futureWindow } from './future-window.ts';
import { lenientIso } from './lenient-iso.ts';
import { officeDateParameters } from './office-date-parameters.ts';
import { offsetForm } from './offset-form.ts';
import { sameStatus } from './same-status.ts';
import { unknownParameter } from './unknown-parameter.ts';
import { updateSuccessCode } from './update-success-code.ts';

export const observations: readonly Observation[] = [
  offsetForm,
  fractionalSeconds,
  lenientIso,
  emptyParameter,
  unknownParameter,
  futureWindow,
  officeDateParameters,
  sameStatus,
  updateSuccessCode,
];
