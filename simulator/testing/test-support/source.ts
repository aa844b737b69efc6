import type { SandboxSource } from '../sandbox-for-each.ts';

export type NumberedSandbox = { readonly name: string; readonly remove: () => Promise<void> };

export type NumberedOptions = { readonly prefix: string };

/** Creates dummy sandboxes; `present` has the names of the existing ones. */
export function createSource(): SandboxSource<NumberedOptions, NumberedSandbox> & {
  readonly present: ReadonlySet<string>;
} {
  const present = new Set<string>();
  let number = 0;
  const create = ({ prefix }: NumberedOptions = { prefix: 'sandbox' }) => {
    number += 1;
    const name = `${prefix}-${number}`;
    present.add(name);
    return Promise.resolve({ name, remove: () => Promise.resolve(void present.delete(name)) });
  };
  return { present, sandboxes: { create } };
}
