import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';

/** Changes how a sandbox answers from now on; an error of the function changes nothing. */
export async function changeSettings(
  sandbox: Sandbox,
  make: (settings: Settings) => Partial<Settings>,
): Promise<Settings> {
  await sandbox.change(({ settings }) => [{ kind: 'settings-changed', settings: make(settings) }]);
  return sandbox.state().settings;
}
