import { z } from 'zod';
import { appRouter } from '#areas/index.ts';
import { catalogue, testData } from '#events/catalogue.ts';
import { type Contract, readContracts } from './contract.ts';
import { describeCommands } from './describe-commands.ts';
import { ReplyBody } from './rest/write-reply.ts';
import { declaredOf } from './trpc-internals.ts';

/**
 * Writes what the packed client is built from, as JSON to standard output: every operation that returns a value, with
 * its schemas by name, the commands of the command line, and the webhook events. Pages and files are for browsers and
 * are left out.
 */

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return written;
}

function describe({ name, type, endpoint, procedure }: Contract) {
  const { meta, inputs, output } = declaredOf(procedure);
  const [input] = inputs;
  const answer = meta.yields ?? output;
  if (answer === undefined) throw new Error(`${name}: an operation declares its output, or what it yields`);
  if (answer === ReplyBody) return [];
  const { summary, description } = endpoint ?? {};
  return {
    name,
    type,
    summary,
    description,
    ...(input === undefined
      ? {}
      : { input: { schema: schemaOf(input, 'input'), isOptional: input.safeParse(undefined).success } }),
    output: schemaOf(answer, 'output'),
  };
}

const events = Object.values(catalogue).map(({ type, data }) => ({ type, data: schemaOf(data, 'output') }));
const described = {
  operations: readContracts(appRouter).all.flatMap(describe),
  commands: describeCommands(appRouter),
  events: [...events, { type: 'webhook.test', data: schemaOf(testData, 'output') }],
};
process.stdout.write(JSON.stringify(described));
