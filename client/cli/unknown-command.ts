import type { Command } from 'commander';

/** The most commands that a hint names. */
const maxNamed = 3;

/**
 * What follows an error of commander: for a command that does not exist those with the word in their names, such as
 * `scheduled-tasks` for `tasks`, unless one that is spelled like it has been suggested already.
 */
export function hintAfter(program: Command, error: string): string {
  const [, word] = /unknown command '([^']{1,60})'/.exec(error) ?? [];
  if (word === undefined) return '(see --help for its arguments)\n';
  const named = error.includes('Did you mean') ? [] : namesWith(program, word).slice(0, maxNamed);
  const meant = named.length === 0 ? '' : `(Did you mean ${named.join(' or ')}?)\n`;
  return `${meant}(see --help for the commands)\n`;
}

/** The commands with a word in their own name, groups first. */
function namesWith(program: Command, word: string): string[] {
  const isNamed = (command: Command) => command.name().split('-').includes(word.toLowerCase());
  const groups = program.commands.filter(isNamed).map((group) => group.name());
  const inside = program.commands.flatMap((group) =>
    group.commands.filter(isNamed).map((command) => `${group.name()} ${command.name()}`),
  );
  return [...groups, ...inside];
}
