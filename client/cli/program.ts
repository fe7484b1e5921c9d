import { Command, CommanderError, Option } from 'commander';
import { readAccount } from './account.ts';
import { addAccountCommands } from './account-commands.ts';
import { areaWords } from './areas.ts';
import { callOperation, curlOf } from './call.ts';
import { addCompletion } from './completion.ts';
import { exampleOf } from './example.ts';
import { CommandFailure, exitCodes } from './failure.ts';
import { addMcp } from './mcp-command.ts';
import { addOpen } from './open-page.ts';
import {
  type CommandOperation,
  choicesOf,
  commandOf,
  type FieldKind,
  kebab,
  kindOf,
  longestText,
  type OperationField,
  positionalFields,
} from './operation.ts';
import { printed, printedIds } from './print-answer.ts';
import { type Given, readInput } from './read-input.ts';
import { screenOf } from './screen.ts';
import { hintAfter } from './unknown-command.ts';
import { longWork, waitForWork } from './wait.ts';

export interface CommandLine {
  operations: readonly CommandOperation[];
  environment: Record<string, string | undefined>;
  /** The version of the package; the repository has none. */
  version?: string;
}

const footer = `
Exit codes:
  0 done   1 failed   2 wrong usage or input   3 key missing or refused   4 not found
  5 limit or credits used up   6 conflict   130 interrupted

Environment:
  AGENT_PLATFORM_URL, AGENT_PLATFORM_KEY   in place of what login has stored

Examples:
  agent-platform login
  agent-platform research queue "heat pumps in old houses" --wait
  agent-platform webhooks list --json
  agent-platform sentiment analyze --file review.txt`;

/** The command line: a command for every operation, and commands for people. */
export function createProgram(line: CommandLine): Command {
  const program: Command = new Command('agent-platform')
    .description('Agent Platform from the command line.')
    .enablePositionalOptions()
    .helpCommand(false)
    .configureHelp({
      subcommandTerm: (command) =>
        [command.name(), ...command.usage().split(' ')]
          .filter((word) => !/^(?:\[(?:options|command)\])?$/.test(word))
          .join(' '),
    })
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(text + hintAfter(program, text)) })
    .addHelpText('after', footer);
  if (line.version !== undefined) program.version(line.version);
  program.commandsGroup('Account and platform:');
  addAccountCommands(program, line);
  addOpen(program, line);
  addCompletion(program);
  addMcp(program, line.environment);
  program.commandsGroup('Operations:');
  for (const operation of line.operations) addOperation(program, operation, line);
  return program;
}

/** The command group of an area, created with its first command. */
function groupOf(program: Command, area: string): Command {
  const name = kebab(area);
  const known = program.commands.find((command) => command.name() === name);
  return (
    known ??
    program
      .command(name)
      .description(areaWords[area] ?? '')
      .helpCommand(false)
      .enablePositionalOptions()
  );
}

/** The options that all operations have, in addition to their fields. */
interface CommonOptions {
  json?: boolean;
  quiet?: boolean;
  curl?: boolean;
  wait?: boolean;
  server?: string;
  file?: string[];
}

function addOperation(program: Command, operation: CommandOperation, line: CommandLine): void {
  const [, name] = commandOf(operation);
  const [area = ''] = operation.name.split('.');
  const command = groupOf(program, area)
    .command(name)
    .summary(operation.summary)
    .description(longDescription(operation));
  const positional = positionalFields(operation);
  for (const field of positional) command.argument(`[${kebab(field.name)}]`, describeField(field));
  // Shown as required but not enforced by commander, because a file or standard input can provide the value.
  command.usage(['[options]', ...positional.map((field) => `<${kebab(field.name)}>`)].join(' '));
  const attributes = new Map<string, OperationField>();
  for (const field of operation.fields) addField(command, field, { attributes, isHidden: positional.includes(field) });
  command.optionsGroup('Common options:');
  if (operation.fields.some(({ place }) => place === 'body')) {
    command.addOption(
      new Option('--file <[field=]path>', `read ${fileWords(operation)} from a file; - reads standard input`).argParser(
        collect,
      ),
    );
  }
  if (longWork[operation.name] !== undefined) command.option('--wait', 'wait until it is done, and print the result');
  command
    .option('--json', 'print the answer as JSON')
    .option('--quiet', 'only print ids, without progress')
    .option('--curl', 'print the call as a curl command instead of making it')
    .option('--server <url>', 'URL of the platform')
    .addHelpText('after', `\nExample:\n  ${exampleOf(operation)}`)
    .action(async () => {
      const options: CommonOptions & Record<string, unknown> = command.opts();
      const flags = Object.fromEntries([...attributes].map(([name, field]) => [field.name, options[name]]));
      const given: Given = { positional: command.args, flags: flags as Given['flags'], files: options.file ?? [] };
      await run(operation, { given, options, line });
    });
}

interface Call {
  given: Given;
  options: CommonOptions;
  line: CommandLine;
}

async function run(operation: CommandOperation, { given, options, line }: Call): Promise<void> {
  const input = await readInput(operation, given);
  const account = await readAccount(line.environment, options.server);
  if (options.curl === true) {
    process.stdout.write(`${curlOf(operation, input, account)}\n`);
    return;
  }
  let answer = await callOperation(operation, input, account);
  if (options.wait === true) {
    const { onProgress, end } = progressLine(options.quiet === true);
    answer = await waitForWork(operation, answer, { operations: line.operations, account, onProgress }).finally(end);
  }
  process.stdout.write(
    options.json === true
      ? `${JSON.stringify(answer, null, 2)}\n`
      : options.quiet === true
        ? printedIds(answer)
        : printed(answer, screenOf(process.stdout)),
  );
}

/** Reports progress on standard error: on a terminal in a single updated line, otherwise one line per step. */
function progressLine(isQuiet: boolean) {
  const { stderr } = process;
  const clear = stderr.isTTY ? '\r\u001B[K' : '';
  return {
    onProgress: (words: string) => {
      if (!isQuiet) stderr.write(stderr.isTTY ? `${clear}${words} …` : `${words}\n`);
    },
    end: () => void (isQuiet || stderr.write(clear)),
  };
}

function longDescription({ summary, description, credits }: CommandOperation): string {
  return [`${summary}.`, description, credits === undefined ? undefined : `Costs: ${credits}.`]
    .filter((part) => part !== undefined)
    .join('\n');
}

const placeholders: Record<FieldKind, string> = {
  string: '<text>',
  integer: '<number>',
  number: '<number>',
  boolean: '',
  strings: '<text>',
  json: '<json>',
};

function addField(
  command: Command,
  field: OperationField,
  { attributes, isHidden }: { attributes: Map<string, OperationField>; isHidden: boolean },
): void {
  const kind = kindOf(field);
  const flag = kebab(field.name);
  const placeholder = /urls?$/.test(field.name) ? '<url>' : placeholders[kind];
  const option = new Option(`--${flag}${placeholder === '' ? '' : ` ${placeholder}`}`, describeField(field));
  const choices = choicesOf(field);
  if (choices !== undefined) option.choices(choices);
  if (kind === 'strings') option.argParser(collect);
  command.addOption(option.hideHelp(isHidden));
  if (kind === 'boolean') command.addOption(new Option(`--no-${flag}`).hideHelp());
  attributes.set(option.attributeName(), field);
  // Otherwise commander would default a flag with a --no- form to true.
  if (kind === 'boolean') command.setOptionValue(option.attributeName(), undefined);
}

const collect = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text];

function describeField(field: OperationField): string {
  const { description = '', default: otherwise } = field.schema;
  const notes = [
    ...(field.isRequired ? ['required'] : []),
    ...(kindOf(field) === 'strings'
      ? [choicesOf(field) === undefined ? 'may be repeated' : 'one or more, separated by commas']
      : []),
    ...(isDefaultWorthTelling(field) ? [`default ${JSON.stringify(otherwise)}`] : []),
  ];
  return [description, notes.length === 0 ? '' : `(${notes.join('; ')})`].filter((part) => part !== '').join(' ');
}

/** Null is no value that anybody would give, and a description may name the default itself. */
function isDefaultWorthTelling({
  schema: { description = '', default: otherwise },
  isRequired,
}: OperationField): boolean {
  return otherwise !== undefined && otherwise !== null && !isRequired && !/\bdefaults\b/i.test(description);
}

function fileWords(operation: CommandOperation): string {
  const text = longestText(operation);
  return text === undefined ? 'a field' : `the ${text.name.replaceAll('_', ' ')}, or the field that is named,`;
}

/** Runs the command line and returns the exit code. Errors are printed on standard error. */
export async function runProgram(
  program: Command,
  run: { args: readonly string[]; wordsOf: (error: unknown) => string },
): Promise<number> {
  prepare(program);
  process.stdout.on('error', endWhereNobodyReads);
  try {
    await program.parseAsync(run.args, { from: 'user' });
    // A command that succeeded but has something to report has set the code itself.
    return Number(process.exitCode ?? exitCodes.done);
  } catch (error) {
    // Commander has already printed the error, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    // The message is meant for the user; `wordsOf` can return all details of a bug.
    const isFailure = error instanceof CommandFailure;
    process.stderr.write(`${isFailure ? error.message : run.wordsOf(error)}\n`);
    return isFailure ? error.exitCode : exitCodes.failed;
  }
}

/** If the reader of the output stops early, as `head` does, the program ends without an error. */
function endWhereNobodyReads(error: Error): void {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
  process.exit(exitCodes.done);
}

/** Otherwise commander would end the process itself, with the same code for every error. */
function prepare(command: Command): void {
  command.exitOverride();
  for (const below of command.commands) prepare(below);
}
