import { defineObservation } from '../engine/rule.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';

/** With or without an observer: the target alone sets the instant at which it takes a request. */
export const leadNow = defineObservation({
  point: 'lead-now',
  isPassive: true,
  observe: () =>
    Promise.reject(
      new MissingPrerequisite('no request and no lead can be brought to one instant from outside'),
    ),
});
