import { readFile } from 'node:fs/promises';
import { wordsOf } from './failure.ts';
import type { CommandOperation } from './operation.ts';
import { createProgram, runProgram } from './program.ts';

/** `agent-platform`: the command line of the installed package. Its operations are described in a file next to it. */
const [commands, manifest] = await Promise.all(
  ['commands.json', 'package.json'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
);
const operations = JSON.parse(commands ?? '[]') as CommandOperation[];
const { version } = JSON.parse(manifest ?? '{}') as { version: string };
const program = createProgram({ operations, environment: process.env, version });
process.exitCode = await runProgram(program, { args: process.argv.slice(2), wordsOf });
