/** `partner-api completion`: shell completion, generated from the command definitions. */
import { defineCommand, readChoice, runCommand, UsageError } from '../../shared/command-line.ts';
import type { AnyCommand } from '../../shared/command-line.ts';
import { defects } from '../../simulator/index.ts';
import { formNames, ruleIds } from '../index.ts';
import { areas } from '../rules/selection.ts';
import { openPoints } from '../../generated/catalogue.ts';

const shells = ['bash', 'zsh'] as const;

export const completionCommand = defineCommand({
  name: 'partner-api completion',
  usage: 'bash|zsh',
  about: `Prints a script that completes commands, options, rules, open points and defects:
  bash   source <(partner-api completion bash)
  zsh    source <(partner-api completion zsh)`,
  positionals: { SHELL: shells.join(', ') },
  options: {},
  read: (_, [shell, ...more]) => {
    if (shell !== undefined && more.length === 0) return readChoice('completion', shell, shells);
    throw new UsageError('completion takes one shell: partner-api completion bash');
  },
});

const points = Object.keys(openPoints);

/** Values of options, by name. For other options the shell completes files. */
const valuesByOption: Readonly<Record<string, readonly string[]>> = {
  '--rule': [...areas, ...ruleIds, ...points],
  '--skip': [...areas, ...ruleIds, ...points],
  '--budget': ['quick', 'standard', 'thorough'],
  '--report': [...formNames, 'certificate'].map((name) => `${name}=`),
  '--defect': defects.map(({ id }) => id),
};

const positionalsByCommand: Readonly<Record<string, readonly string[]>> = {
  explain: [...ruleIds, ...points],
  rules: areas,
  replay: ruleIds,
  completion: shells,
  seed: ['check', 'export'],
  target: ['init'],
};

type NamedCommand = readonly [name: string, command: AnyCommand];

const optionsOf = ({ options }: AnyCommand): string[] =>
  [...Object.keys(options), 'help'].map((name) => `--${name}`);

/** The completion function for bash, which zsh loads too. */
function completionScriptOf(commands: readonly NamedCommand[]): string {
  const cases = commands.map(
    ([name, command]) =>
      `    ${name}) words="${[...(positionalsByCommand[name] ?? []), ...optionsOf(command)].join(' ')}" ;;`,
  );
  const values = Object.entries(valuesByOption).map(
    ([option, words]) =>
      `    ${option}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")); return ;;`,
  );
  return `_partner_api() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words
  COMPREPLY=()
  case "$before" in
${values.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="${commands.map(([name]) => name).join(' ')} --help --version" ;;
  esac
  [ "$COMP_CWORD" -gt 1 ] || words="${commands.map(([name]) => name).join(' ')} --help --version"
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o nospace -o filenames -F _partner_api partner-api
`;
}

/**
 * @param commands all commands, by name
 * @returns the exit status
 */
export const runCompletion = (
  args: readonly string[],
  commands: Readonly<Record<string, { readonly load: () => Promise<{ command: AnyCommand }> }>>,
): Promise<number> =>
  runCommand(completionCommand, args, async (shell) => {
    const loading = Object.entries(commands).map(
      async ([name, { load }]) => [name, (await load()).command] as const,
    );
    const adapter = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : '';
    process.stdout.write(adapter + completionScriptOf(await Promise.all(loading)));
  });
