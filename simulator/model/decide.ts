import type { Command, CommandOf } from './command.ts';
import { decideLeadCount } from './decide-lead-count.ts';
import { decideListingUpdate } from './decide-listing-update.ts';
import type { Policy, Situation } from './policy.ts';
import { refuse, type Decision, type Reply } from './reply.ts';
import { accept, reject } from './result.ts';
import { withRefusal, mergeChecks } from './find-resource.ts';
import type { State } from './state.ts';

/** Reports the key's permissions (auth/health-any-credential, health/own-permissions). */
function decideHealth({ state, now, policy }: Situation, command: CommandOf<'getHealth'>): Reply {
  const caller = policy.identify(state, command.credential);
  const tolerated = command.parameterNames.every(policy.toleratesParameter);
  const settled = mergeChecks(
    {
      unauthorized: withRefusal(caller, 'unauthorized'),
      invalid: tolerated ? accept(undefined) : reject(refuse('invalid-query', 'unknown-parameter')),
      'not-found': accept(undefined),
    },
    policy,
  );
  if (!settled.ok) return settled.reason;
  const permissions = policy.listPermissions(settled.value.caller.permissions);
  return { kind: 'health-report', permissions, at: now };
}

/**
 * Decides a command: all rules of the service, as a pure function of the state, the command, the
 * time (whole milliseconds since 1970-01-01T00:00:00Z) and the policy. It never throws. Folding
 * `evolve` over the returned events gives the next state.
 */
export function decide(state: State, command: Command, now: number, policy: Policy): Decision {
  const situation = { state, now, policy };
  switch (command.operation) {
    case 'getHealth':
      return { reply: decideHealth(situation, command), events: [] };
    case 'getOfficeLeadCount':
    case 'getOrganizationLeadCount':
      return { reply: decideLeadCount(situation, command), events: [] };
    case 'updateListing':
      return decideListingUpdate(situation, command);
  }
  return command satisfies never;
}
