/** A sandbox for each test, in any test runner. */

/** A sandbox that can be removed. */
export type Removable = { readonly remove: () => Promise<unknown> };

export interface SandboxSource<Options, Sandbox extends Removable> {
  readonly sandboxes: { readonly create: (options?: Options) => Promise<Sandbox> };
}

/** A simulator, or a function that returns it, if it starts later. */
export type SourceOption<Options, Sandbox extends Removable> =
  | SandboxSource<Options, Sandbox>
  | (() => SandboxSource<Options, Sandbox> | Promise<SandboxSource<Options, Sandbox>>);

/** The hooks of a test runner, such as vitest or node:test. */
export interface Hooks {
  readonly beforeEach: (hook: () => Promise<void>) => void;
  readonly afterEach: (hook: () => Promise<void>) => void;
}

async function create<Options, Sandbox extends Removable>(
  source: SourceOption<Options, Sandbox>,
  options: Options | undefined,
): Promise<Sandbox> {
  const { sandboxes } = typeof source === 'function' ? await source() : source;
  return sandboxes.create(options);
}

const outside =
  'There is no sandbox outside of a test. Ask for it in a test, or in a hook that comes later.';
const concurrent =
  'Several tests run at once, so it is not known whose sandbox is meant. ' +
  'Give each of them its own: await using sandbox = await simulator.sandboxes.create().';

/**
 * Creates a sandbox before each test of the file, or of the enclosing `describe`, and removes it
 * afterwards, even if the test fails.
 * @param source the simulator, or a function that returns it
 * @param options the options of each sandbox
 * @returns a function that returns the sandbox of the current test
 */
export type SandboxForEach = <Options, Sandbox extends Removable>(
  source: SourceOption<Options, Sandbox>,
  options?: Options,
) => () => Sandbox;

export const sandboxForEachBy =
  ({ beforeEach, afterEach }: Hooks): SandboxForEach =>
  <Options, Sandbox extends Removable>(
    source: SourceOption<Options, Sandbox>,
    options?: Options,
  ) => {
    const present: Sandbox[] = [];
    beforeEach(async () => {
      present.push(await create(source, options));
    });
    afterEach(async () => {
      // With concurrent tests, the hooks do not tell which test ended, so remove the oldest.
      await present.shift()?.remove();
    });
    return () => {
      const [sandbox, another] = present;
      if (another !== undefined) throw new Error(concurrent);
      if (sandbox === undefined) throw new Error(outside);
      return sandbox;
    };
  };
