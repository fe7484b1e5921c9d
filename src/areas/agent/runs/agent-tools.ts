import type { Tool, Tools } from '#platform/tools.ts';
import type { AgentRun } from '../entities/agent-run.ts';
import { unknownTools } from '../errors.ts';

/** Their answers show a secret once, and steps are kept: such a secret would lie about in the clear. */
const showSecrets: ReadonlySet<string> = new Set(['keys_create', 'monetization_create_customer']);

/** Whether an agent may call a tool at all. */
const isForAgents = ({ name }: Tool): boolean => !showSecrets.has(name);

/** What a run may call: what it was allowed, or every tool that an agent may call. Whether its key may, the call finds out. */
export function toolsOf({ all }: Pick<Tools, 'all'>, { allow }: Pick<AgentRun, 'allow'>): ReadonlyMap<string, Tool> {
  const allowed = all.filter((tool) => isForAgents(tool) && (allow == null || allow.includes(tool.name)));
  return new Map(allowed.map((tool) => [tool.name, tool]));
}

/** What a model is offered: what the run was allowed, or the few tools that do most of what people ask for. */
export function offeredTools(
  tools: ReadonlyMap<string, Tool>,
  { allow }: Pick<AgentRun, 'allow'>,
): ReadonlyMap<string, Tool> {
  return allow != null ? tools : new Map([...tools].filter(([, { isDefault }]) => isDefault));
}

/** Why a tool is not called in a run, for the one who asked. */
export function whyNot(name: string): string {
  return showSecrets.has(name)
    ? `I don't call ${name}: its answer shows a secret once, and my steps are kept. Please call it yourself.`
    : `This run is not allowed to use ${name}.`;
}

/** Refuses names that are no tool of an agent. Throws 422. */
export function assertTools({ all }: Pick<Tools, 'all'>, allow: readonly string[]): void {
  const known = new Set(all.filter(isForAgents).map(({ name }) => name));
  const unknown = allow.map((name, at) => ({ name, at })).filter(({ name }) => !known.has(name));
  if (unknown.length > 0) throw unknownTools(unknown);
}

const secretNames = /^(?:secret|signing_secret|api_key|key|token|password)$/;

/** An answer as it is kept with its step: without secrets, and without characters that the database cannot hold. */
export function keptResult(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const hide = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return secretNames.test(name) ? '(not kept here: rotate it to see a new one)' : storable(value);
  };
  return JSON.parse(JSON.stringify(answer), hide) as Record<string, unknown>;
}

/** A text without what the database cannot hold. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Arguments as they are kept and sent. */
export function storableInput(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value);
  return JSON.parse(JSON.stringify(input), kept) as Record<string, unknown>;
}
