import { Argument, type Command } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** Each shell asks the program itself for candidates, so the completion is always up to date. */
const scripts: Record<Shell, string> = {
  bash: `_agent_platform() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(agent-platform complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _agent_platform agent-platform
`,
  zsh: `#compdef agent-platform
_agent_platform() {
  local -a candidates
  candidates=("\${(@f)$(agent-platform complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a candidates || _files
}
compdef _agent_platform agent-platform
`,
  fish: `complete -c agent-platform -a '(agent-platform complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
};

/** The file to which the line that loads the completion is added. */
const places: Record<Shell, string> = {
  bash: '~/.bashrc:                       eval "$(agent-platform completion bash)"',
  zsh: '~/.zshrc, after compinit:        eval "$(agent-platform completion zsh)"',
  fish: '~/.config/fish/config.fish:      agent-platform completion fish | source',
};

/** Adds `completion`, and the hidden command that provides candidates. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('Print a completion script for your shell')
    .addArgument(new Argument('<shell>', 'which').choices(shells))
    .addHelpText('after', `\nAdd one line:\n${shells.map((shell) => `  ${places[shell]}`).join('\n')}`)
    .action((shell: Shell) => void process.stdout.write(scripts[shell]));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .action((words: string[]) => {
      process.stdout.write(
        candidatesFor(program, words)
          .map((word) => `${word}\n`)
          .join(''),
      );
    });
}

/** Candidates for the last, incomplete word. */
function candidatesFor(program: Command, words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const command = before.reduce<Command>(
    (parent, word) => parent.commands.find((child) => child.name() === word) ?? parent,
    program,
  );
  const option = command.options.find(({ long }) => long === before.at(-1));
  const found =
    option?.required === true
      ? (option.argChoices ?? [])
      : current.startsWith('-')
        ? [...command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? ''), '--help']
        : [
            ...command
              .createHelp()
              .visibleCommands(command)
              .map((child) => child.name()),
            ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
          ];
  return found.filter((word) => word.startsWith(current));
}
