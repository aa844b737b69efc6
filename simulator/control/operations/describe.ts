import type {
  Dialect,
  Fault as ShownFault,
  Sandbox as ShownSandbox,
} from '../../../generated/control.ts';
import type { Fault } from '../../faults/fault.ts';
import { labelFault } from '../../faults/label.ts';
import type { Target } from '../../../generated/target.ts';
import { findDifferences, type Answers } from '../../policy/dialects/dialect.ts';
import { writeInstant } from '../../model/instant.ts';
import { writeSandboxKey } from '../../tenants/sandbox/key.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { defaultName } from '../../tenants/sandbox/sandboxes.ts';
import { conformingPoliciesOf } from '../../tenants/sandbox/settings.ts';
import type { SandboxState } from '../../tenants/sandbox/state.ts';
import { describeKey, type DescribedKey } from '../../tenants/seed/define-seed.ts';
import { describeTarget } from '../../tenants/seed/target.ts';
import { showClock } from './clock.ts';
import type { ControlContext } from './context.ts';

/** The key that clients send for a key of the sandbox's data. */
export function keyOf(name: string, key: string): string {
  return name === defaultName ? key : writeSandboxKey({ name, key });
}

/** Where the sandbox takes plain keys, and requests without one. */
export function urlOf({ baseUrl }: ControlContext, name: string): string {
  return name === defaultName ? baseUrl() : `${baseUrl()}/sandboxes/${name}`;
}

/** A fault as the control plane tells it: with where it stands with the contract. */
const showFault = (fault: Fault): ShownFault => ({ ...fault, ...labelFault(fault) });

function differencesOf(dialect: Answers): Dialect {
  return Object.fromEntries(findDifferences(dialect).map(({ point, answer }) => [point, answer]));
}

/** Its keys; those that were edited are told as they are now. */
function keysOf({ beginning, model }: SandboxState): DescribedKey[] {
  const known = new Map(beginning.keys.map((described) => [described.key, described]));
  return [...model.credentials.values()].flatMap((credential) => {
    const { key, partnerId: partner, permissions, revoked } = credential;
    if (beginning.model.credentials.get(key) === credential) return known.get(key) ?? [];
    return describeKey({ key, partner, permissions: [...permissions], revoked });
  });
}

export function describeSandbox(context: ControlContext, sandbox: Sandbox): ShownSandbox {
  const { name } = sandbox;
  const { beginning, settings } = sandbox.state();
  const { createdAt, expiresAt } = context.sandboxes.lifetimeOf(name);
  return {
    name,
    url: urlOf(context, name),
    keys: keysOf(sandbox.state()).map(({ key, summary }) => ({ key: keyOf(name, key), summary })),
    data: beginning.label,
    clock: showClock(sandbox),
    dialect: differencesOf(settings.dialect),
    defects: [...settings.defects],
    faults: settings.faults.map(showFault),
    liveLeads: { perSecond: settings.liveLeadsPerSecond },
    createdAt: writeInstant(createdAt),
    expiresAt: expiresAt === null ? null : writeInstant(expiresAt),
  };
}

/** What a conformance suite needs to know of the sandbox: the truth, whatever its defects. */
export function targetOf(context: ControlContext, sandbox: Sandbox): Target {
  const { model: state, settings } = sandbox.state();
  const url = urlOf(context, sandbox.name);
  return describeTarget(url, state, sandbox.now(), conformingPoliciesOf(settings).policy);
}
