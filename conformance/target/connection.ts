/** The connection settings of a target, from its file and the environment. */
import { dirname, isAbsolute, join } from 'node:path';

import type { Target, Tls } from '../../generated/target.ts';
import { fillText } from '../observer/hooks/placeholders.ts';
import { proxyAuthorization, readProxy, type Environment } from '../wire/proxy.ts';
import { registerHeaders, registerText } from '../observer/hooks/hook-request.ts';
import type { Secrets } from '../wire/secrets.ts';
import { ServiceConnection } from '../wire/connection.ts';

/** Resolves the file paths of a target, which are relative to the target file's folder. */
export function locateFiles(target: Target, targetFile: string): Target {
  if (target.tls === undefined) return target;
  const files = (['caFile', 'certFile', 'keyFile'] as const).flatMap((field) => {
    const file = target.tls?.[field];
    if (file === undefined) return [];
    return [[field, isAbsolute(file) ? file : join(dirname(targetFile), file)]];
  });
  return { ...target, tls: { ...target.tls, ...Object.fromEntries(files) } };
}

export const fillVariables = (text: string, environment: Environment): string =>
  fillText(text, {}, environment, (value) => value);

export const fillPassphrase = (tls: Tls, environment: Environment): Tls => ({
  ...tls,
  ...(tls.passphrase && { passphrase: fillVariables(tls.passphrase, environment) }),
});

function registerProxies(environment: Environment, secrets: Secrets): void {
  for (const [variable, text = ''] of Object.entries(environment)) {
    if (!/^https?_proxy$/i.test(variable) || !text.includes('@')) continue;
    try {
      const { url } = readProxy(variable, text);
      const name = `$${variable}`;
      secrets.add(decodeURIComponent(url.password), name);
      secrets.add(url.password, name);
      secrets.addField(proxyAuthorization({ url, variable })['Proxy-Authorization'] ?? '', name);
    } catch {
      secrets.add(text, `$${variable}`);
    }
  }
}

/** @param secrets where all secrets of the connection are registered */
export function readConnection(
  { headers = {}, tls = {} }: Target,
  environment: Environment,
  secrets: Secrets,
): ServiceConnection {
  registerHeaders(headers, environment, secrets, 'HEADER');
  registerText(tls.passphrase ?? '', environment, secrets, '$TLS_PASSPHRASE');
  registerProxies(environment, secrets);
  const fill = (text: string): string => fillVariables(text, environment);
  const filled = {
    headers: Object.entries(headers).map(([name, text]) => [name, fill(text)] as const),
    tls: fillPassphrase(tls, environment),
  };
  return new ServiceConnection(filled, environment);
}
