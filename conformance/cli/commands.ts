/** Every command of the package; each loads what it needs, and no more. */
import type { AnyCommand } from '../../shared/command-line.ts';

export interface Loaded {
  readonly command: AnyCommand;
  /** @returns the exit status. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

/** A command as the list of all of them has it: what it takes, and what it is for. */
interface Listed {
  readonly takes: string;
  readonly about: string;
  readonly load: () => Promise<Loaded>;
}

export const commands: Readonly<Record<string, Listed>> = {
  conform: {
    takes: '[BASE-URL] --target FILE',
    about: 'judge an implementation; without a target, the simulator',
    load: async () => {
      const { conformCommand: command } = await import('./options.ts');
      return { command, run: (await import('./conform.ts')).runConform };
    },
  },
  judge: {
    takes: 'RECORDING… [--target FILE]',
    about: 'judge by recorded exchanges alone, and send nothing',
    load: async () => {
      const { judgeCommand: command, runJudge: run } = await import('./judge.ts');
      return { command, run };
    },
  },
  replay: {
    takes: 'FILE|ID [BASE-URL]',
    about: 'try one failure again: still failing, fixed, changed or not reached',
    load: async () => {
      const { replayCommand: command, runReplay: run } = await import('./replay.ts');
      return { command, run };
    },
  },
  report: {
    takes: 'REPORT',
    about: 'print a saved report as text, and write it in other forms',
    load: async () => {
      const { reportCommand: command, runReport: run } = await import('./reports.ts');
      return { command, run };
    },
  },
  compare: {
    takes: 'A B…',
    about: 'say what differs between reports',
    load: async () => {
      const { compareCommand: command, runCompare: run } = await import('./reports.ts');
      return { command, run };
    },
  },
  merge: {
    takes: 'REPORT…',
    about: 'make one report of the parts of a run (conform --shard)',
    load: async () => {
      const { mergeCommand: command, runMerge: run } = await import('./reports.ts');
      return { command, run };
    },
  },
  verify: {
    takes: 'CERTIFICATE --key FILE',
    about: 'look whether a certificate holds, and judge its evidence again',
    load: async () => {
      const { verifyCommand: command, runVerify: run } = await import('./certificate.ts');
      return { command, run };
    },
  },
  doctor: {
    takes: '--target FILE',
    about: 'look whether a target can be judged, and change nothing',
    load: async () => {
      const { doctorCommand: command, runDoctor: run } = await import('./doctor.ts');
      return { command, run };
    },
  },
  rules: {
    takes: '[AREA]',
    about: 'list the rules by which it is judged',
    load: async () => {
      const { rulesCommand: command, runRules: run } = await import('./rules.ts');
      return { command, run };
    },
  },
  explain: {
    takes: 'ID',
    about: 'what a rule, a requirement or an open point is about',
    load: async () => {
      const { explainCommand: command, runExplain: run } = await import('./rules.ts');
      return { command, run };
    },
  },
  simulate: {
    takes: '[--port N] [--data DATA]',
    about: 'run the reference simulator; DATA is a name or a seed file',
    load: async () => {
      const { simulateCommand: command } = await import('../../simulator/cli/arguments.ts');
      return { command, run: (await import('../../simulator/cli/simulate.ts')).runSimulate };
    },
  },
  proxy: {
    takes: 'URL',
    about: 'stand in front of a service, check and record what passes',
    load: async () => {
      const { proxyCommand: command, runProxy: run } = await import('./proxy/command.ts');
      return { command, run };
    },
  },
  seed: {
    takes: 'check FILE | export [URL]',
    about: 'look for mistakes in a seed file, or write one of a simulator',
    load: async () => {
      const { seedCommand: command, runSeed: run } = await import('../../simulator/cli/seed.ts');
      return { command, run };
    },
  },
  defects: {
    takes: '[AREA]',
    about: 'list the mistakes that the simulator can make on purpose',
    load: async () => {
      const { defectsCommand: command, runDefects: run } =
        await import('../../simulator/cli/defects.ts');
      return { command, run };
    },
  },
  completion: {
    takes: 'bash|zsh|fish',
    about: 'print a script by which a shell completes all of this',
    load: async () => {
      const { completionCommand: command, runCompletion } = await import('./completion.ts');
      return { command, run: (args) => runCompletion(args, commands) };
    },
  },
  target: {
    takes: 'init [--discover BASE-URL]',
    about: 'print a target file to fill in, or with what a key can see',
    load: async () => {
      const { targetCommand: command, runTarget: run } = await import('./target.ts');
      return { command, run };
    },
  },
};
