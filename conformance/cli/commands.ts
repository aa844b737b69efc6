/** All commands of the package. Each is loaded lazily, and loads only what it needs. */
import type { AnyCommand } from '../../shared/command-line.ts';

interface Loaded {
  readonly command: AnyCommand;
  /** @returns the exit status. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

const loaded = (command: AnyCommand, run: Loaded['run']): Loaded => ({ command, run });

/** An entry of `partner-api --help`. */
interface Listed {
  readonly takes: string;
  readonly about: string;
  readonly load: () => Promise<Loaded>;
}

export const commands: Readonly<Record<string, Listed>> = {
  conform: {
    takes: '[BASE-URL] --target FILE',
    about: 'judge an implementation, by default the simulator',
    load: () => import('./conform.ts').then((m) => loaded(m.conformCommand, m.runConform)),
  },
  judge: {
    takes: 'RECORDING… [--target FILE]',
    about: 'judge recorded exchanges; sends nothing',
    load: () => import('./judge.ts').then((m) => loaded(m.judgeCommand, m.runJudge)),
  },
  replay: {
    takes: 'FILE|ID [BASE-URL]',
    about: 'retry a failure: still failing, fixed, changed or not reached',
    load: () => import('./replay.ts').then((m) => loaded(m.replayCommand, m.runReplay)),
  },
  report: {
    takes: 'REPORT',
    about: 'print a saved report, or convert it',
    load: () => import('./reports.ts').then((m) => loaded(m.reportCommand, m.runReport)),
  },
  compare: {
    takes: 'A B…',
    about: 'compare reports',
    load: () => import('./reports.ts').then((m) => loaded(m.compareCommand, m.runCompare)),
  },
  merge: {
    takes: 'REPORT…',
    about: 'merge the reports of all shards of a run (conform --shard)',
    load: () => import('./reports.ts').then((m) => loaded(m.mergeCommand, m.runMerge)),
  },
  verify: {
    takes: 'CERTIFICATE --key FILE',
    about: 'verify a certificate and its evidence',
    load: () => import('./certificate.ts').then((m) => loaded(m.verifyCommand, m.runVerify)),
  },
  doctor: {
    takes: '--target FILE',
    about: 'check whether a target can be judged; read-only',
    load: () => import('./target.ts').then((m) => loaded(m.doctorCommand, m.runDoctor)),
  },
  rules: {
    takes: '[AREA]',
    about: 'list the rules',
    load: () => import('./rules.ts').then((m) => loaded(m.rulesCommand, m.runRules)),
  },
  explain: {
    takes: 'ID',
    about: 'explain a rule, a requirement or an open point',
    load: () => import('./rules.ts').then((m) => loaded(m.explainCommand, m.runExplain)),
  },
  simulate: {
    takes: '[--port N] [--data DATA]',
    about: 'run the reference simulator; DATA is a name or a seed file',
    load: async () => {
      const { simulateCommand } = await import('../../simulator/cli/arguments.ts');
      return loaded(simulateCommand, (await import('../../simulator/cli/simulate.ts')).runSimulate);
    },
  },
  proxy: {
    takes: 'URL',
    about: 'forward requests to a service, checking and recording them',
    load: () => import('./proxy/command.ts').then((m) => loaded(m.proxyCommand, m.runProxy)),
  },
  seed: {
    takes: 'check FILE | export [URL]',
    about: 'validate a seed file, or export one from a simulator',
    load: () => import('../../simulator/cli/seed.ts').then((m) => loaded(m.seedCommand, m.runSeed)),
  },
  defects: {
    takes: '[AREA]',
    about: 'list the defects of the simulator',
    load: () =>
      import('../../simulator/cli/defects.ts').then((m) => loaded(m.defectsCommand, m.runDefects)),
  },
  completion: {
    takes: 'bash|zsh',
    about: 'print a completion script for a shell',
    load: async () => {
      const { completionCommand, runCompletion } = await import('./completion.ts');
      return loaded(completionCommand, (args) => runCompletion(args, commands));
    },
  },
  target: {
    takes: 'init [--discover BASE-URL]',
    about: 'print a target file to fill in, or discover a target',
    load: () => import('./target.ts').then((m) => loaded(m.targetCommand, m.runTarget)),
  },
};
