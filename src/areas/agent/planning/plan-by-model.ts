import { fence, fenceRule } from '#platform/model/fence.ts';
import type { Model, ReadCall } from '#platform/model/model.ts';
import type { ChatEntry } from '#platform/model/tool-calls.ts';
import type { Tool } from '#platform/tools.ts';
import type { AgentStep } from '../entities/agent-step.ts';
import type { Move, Planner, RunState } from './planner.ts';
import { removeUnsupported } from './remove-unsupported.ts';
import { longestResult } from './run-context.ts';

const callMs = 60_000;
const maxOutputTokens = 2_000;
const maxNotes = 3;

const rules = [
  'You are the agent of a platform, and work towards what its user asks for, with the tools that you have.',
  'Call a tool only where it is needed, with arguments that follow from what the user said. Read before you change.',
  'Never do more than was asked, and never guess a number, an address or a name: where one is missing, say so and end.',
  'When the work is done, or cannot be done, answer without a call: in plain words, 150 at most, what you did and what came of it.',
  'Never claim what no tool has answered.',
  fenceRule,
].join(' ');

/** A planner that lets a model decide each step based on the answers of the previous ones. */
export function plannerBy(model: Model, memories: readonly string[]): Planner {
  return {
    engine: `model:${model.name}`,
    isFixed: false,
    next: async ({ run, steps, tools, nowIso, signal, remainingMs }: RunState): Promise<Move> => {
      const offered = [...tools.values()].map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema,
      }));
      const answer = await model.goOn({
        system: `${rules}\nIt is ${nowIso}; the user's time zone is ${run.timezone}.`,
        entries: entriesOf({ goal: run.goal, memories, steps, tools }),
        tools: offered,
        timeoutMs: Math.min(callMs, remainingMs),
        maxOutputTokens,
        signal,
      });
      const tokens = answer.tokens === undefined ? 0 : answer.tokens.input + answer.tokens.output;
      if (answer.truncated) return { error: 'The model’s answer was cut off before it was complete.' };
      if (answer.calls.length === 0) {
        const known = { goal: run.goal, timezone: run.timezone, memories: memories.slice(0, maxNotes), steps, nowIso };
        return { answer: removeUnsupported(answer.text, known), tokens };
      }
      return { calls: answer.calls.map((call) => nextCall(call, tools)), tokens };
    },
  };
}

function nextCall(
  { id, name, input, problem }: ReadCall,
  tools: ReadonlyMap<string, Tool>,
): Extract<Move, { calls: unknown }>['calls'][number] {
  const known = tools.has(name);
  const wrong = known
    ? problem
    : `There is no tool ${JSON.stringify(name.slice(0, 100))}. There are: ${[...tools.keys()].join(', ')}.`;
  return { tool: name.slice(0, 100), input, callId: id.slice(0, 100), problem: wrong };
}

function entriesOf({
  goal,
  memories,
  steps,
  tools,
}: {
  goal: string;
  memories: readonly string[];
  steps: readonly AgentStep[];
  tools: ReadonlyMap<string, Tool>;
}): ChatEntry[] {
  const notes =
    memories.length === 0 ? '' : `\n\n${fence('notes on earlier work', memories.slice(0, maxNotes).join('\n'))}`;
  const goalEntry: ChatEntry = { from: 'user', text: `${goal}${notes}` };
  return [
    goalEntry,
    ...steps.flatMap((step): ChatEntry[] => entriesOfStep(step, tools.get(step.tool)?.quotesStrangers !== false)),
  ];
}

function entriesOfStep({ place, tool, input, callId, result, error }: AgentStep, isStrangers: boolean): ChatEntry[] {
  const id = callId ?? `step-${place}`;
  const plain = error ?? JSON.stringify(result ?? {});
  const text =
    isStrangers && error == null
      ? fence(`answer of ${tool}`, plain, { maxCharacters: longestResult })
      : plain.slice(0, longestResult).toWellFormed();
  return [
    { from: 'model', text: '', calls: [{ id, name: tool, input }] },
    { from: 'tool', id, name: tool, text },
  ];
}
