/** All commands of the package. Each is loaded lazily, and loads only what it needs. */
import type { AnyCommand } from '../../shared/command-line.ts';

interface LoadedCommand {
  readonly command: AnyCommand;
  /** @returns the exit status. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

const createLoaded = (command: AnyCommand, run: LoadedCommand['run']): LoadedCommand => ({
  command,
  run,
});

/** An entry of `partner-api --help`. */
interface CommandEntry {
  readonly usage: string;
  readonly about: string;
  readonly load: () => Promise<LoadedCommand>;
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  conform: {
    usage: '[BASE-URL] --target FILE',
    about: 'judge an implementation, by default the simulator',
    load: () => import('./conform.ts').then((m) => createLoaded(m.conformCommand, m.runConform)),
  },
  judge: {
    usage: 'RECORDING… [--target FILE]',
    about: 'judge recorded exchanges; sends nothing',
    load: () => import('./judge.ts').then((m) => createLoaded(m.judgeCommand, m.runJudge)),
  },
  replay: {
    usage: 'FILE|ID [BASE-URL]',
    about: 'retry a failure: still failing, fixed, changed or not reached',
    load: () => import('./replay.ts').then((m) => createLoaded(m.replayCommand, m.runReplay)),
  },
  report: {
    usage: 'REPORT',
    about: 'print a saved report, or convert it',
    load: () => import('./reports.ts').then((m) => createLoaded(m.reportCommand, m.runReport)),
  },
  compare: {
    usage: 'A B…',
    about: 'compare reports',
    load: () => import('./reports.ts').then((m) => createLoaded(m.compareCommand, m.runCompare)),
  },
  merge: {
    usage: 'REPORT…',
    about: 'merge the reports of all shards of a run (conform --shard)',
    load: () => import('./reports.ts').then((m) => createLoaded(m.mergeCommand, m.runMerge)),
  },
  verify: {
    usage: 'CERTIFICATE --key FILE',
    about: 'verify a certificate and its evidence',
    load: () => import('./certificate.ts').then((m) => createLoaded(m.verifyCommand, m.runVerify)),
  },
  doctor: {
    usage: '--target FILE',
    about: 'check whether a target can be judged; read-only',
    load: () => import('./target.ts').then((m) => createLoaded(m.doctorCommand, m.runDoctor)),
  },
  rules: {
    usage: '[AREA]',
    about: 'list the rules',
    load: () => import('./rules.ts').then((m) => createLoaded(m.rulesCommand, m.runRules)),
  },
  explain: {
    usage: 'ID',
    about: 'explain a rule, a requirement or an open point',
    load: () => import('./rules.ts').then((m) => createLoaded(m.explainCommand, m.runExplain)),
  },
  simulate: {
    usage: '[--port N] [--data DATA]',
    about: 'run the reference simulator; DATA is a name or a seed file',
    load: async () => {
      const { simulateCommand } = await import('../../simulator/cli/arguments.ts');
      const { runSimulate } = await import('../../simulator/cli/simulate.ts');
      return createLoaded(simulateCommand, runSimulate);
    },
  },
  proxy: {
    usage: 'URL',
    about: 'forward requests to a service, checking and recording them',
    load: () => import('./proxy/command.ts').then((m) => createLoaded(m.proxyCommand, m.runProxy)),
  },
  seed: {
    usage: 'check FILE | export [URL]',
    about: 'validate a seed file, or export one from a simulator',
    load: () =>
      import('../../simulator/cli/seed.ts').then((m) => createLoaded(m.seedCommand, m.runSeed)),
  },
  defects: {
    usage: '[AREA]',
    about: 'list the defects of the simulator',
    load: async () => {
      const { defectsCommand, runDefects } = await import('../../simulator/cli/defects.ts');
      return createLoaded(defectsCommand, runDefects);
    },
  },
  completion: {
    usage: 'bash|zsh',
    about: 'print a completion script for a shell',
    load: async () => {
      const { completionCommand, runCompletion } = await import('./completion.ts');
      return createLoaded(completionCommand, (args) => runCompletion(args, commands));
    },
  },
  target: {
    usage: 'init [--discover BASE-URL]',
    about: 'print a target file to fill in, or discover a target',
    load: () => import('./target.ts').then((m) => createLoaded(m.targetCommand, m.runTarget)),
  },
};
