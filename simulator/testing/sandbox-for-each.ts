/** A sandbox of its own for each test, whichever runner it has. */

/** What has to be known of a sandbox to drop it. */
export type Removable = { readonly remove: () => Promise<unknown> };

/** What makes sandboxes: a simulator. */
export interface SandboxSource<Options, Sandbox extends Removable> {
  readonly sandboxes: { readonly create: (options?: Options) => Promise<Sandbox> };
}

/** A simulator, or how to get at one that starts only before the tests. */
export type SourceOption<Options, Sandbox extends Removable> =
  | SandboxSource<Options, Sandbox>
  | (() => SandboxSource<Options, Sandbox> | Promise<SandboxSource<Options, Sandbox>>);

/** The hooks of a runner: those of vitest and node:test are such. */
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
 * Makes a sandbox before each test of the file, or of the `describe` in which it is called, and
 * drops it after, also when the test fails.
 * @param source the simulator, or a function that answers it
 * @param options what each sandbox begins with
 * @returns what answers the sandbox of the test that runs
 */
export type SandboxForEach = <Options, Sandbox extends Removable>(
  source: SourceOption<Options, Sandbox>,
  options?: Options,
) => () => Sandbox;

/** The helper of a runner with these hooks. */
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
      // Of tests that run at once, any one may go: none of them was told which is its own.
      await present.shift()?.remove();
    });
    return () => {
      const [sandbox, another] = present;
      if (another !== undefined) throw new Error(concurrent);
      if (sandbox === undefined) throw new Error(outside);
      return sandbox;
    };
  };
