import type { Tool, Tools } from '#platform/tools.ts';
import type { AgentRun } from '../entities/agent-run.ts';
import { unknownTools } from '../errors.ts';

/** Tools whose answers show a secret once. Steps are stored, so the secret would be stored in the clear. */
const showSecrets: ReadonlySet<string> = new Set(['keys_create', 'monetization_create_customer']);

/** Whether agents can use a tool at all. */
const isForAgents = ({ name }: Tool): boolean => !showSecrets.has(name);

/**
 * The tools that a run can use: those it was allowed, or all tools for agents. Whether its key may use them is decided
 * by the call itself.
 */
export function toolsOf({ all }: Pick<Tools, 'all'>, { allow }: Pick<AgentRun, 'allow'>): ReadonlyMap<string, Tool> {
  const allowed = all.filter((tool) => isForAgents(tool) && (allow == null || allow.includes(tool.name)));
  return new Map(allowed.map((tool) => [tool.name, tool]));
}

/** The tools that a model is offered: those the run was allowed, or the few that serve most requests. */
export function offeredTools(
  tools: ReadonlyMap<string, Tool>,
  { allow }: Pick<AgentRun, 'allow'>,
): ReadonlyMap<string, Tool> {
  return allow != null ? tools : new Map([...tools].filter(([, { isDefault }]) => isDefault));
}

/** Why a run cannot call a tool, in words for its user, who knows tools by their titles. */
export function whyNot(tools: Pick<Tools, 'find'>, name: string): string {
  const title = tools.find(name)?.title;
  if (title === undefined) return `There is no tool named ${name}.`;
  return showSecrets.has(name)
    ? `I don't call the tool "${title}": its answer shows a secret once, and my steps are kept. Please call it yourself.`
    : `This run is not allowed to use the tool "${title}".`;
}

/** Throws 422 if a name is not a tool for agents. */
export function assertTools({ all }: Pick<Tools, 'all'>, allow: readonly string[]): void {
  const known = new Set(all.filter(isForAgents).map(({ name }) => name));
  const unknown = allow.map((name, at) => ({ name, at })).filter(({ name }) => !known.has(name));
  if (unknown.length > 0) throw unknownTools(unknown);
}

const secretNames = /^(?:secret|signing_secret|api_key|key|token|password)$/;

/** An answer as it is stored with its step: without secrets, and without characters that the database cannot store. */
export function keptResult(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const hide = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return secretNames.test(name) ? '(not kept here: rotate it to see a new one)' : storable(value);
  };
  return JSON.parse(JSON.stringify(answer), hide) as Record<string, unknown>;
}

/** A text without characters that the database cannot store. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Arguments in the form in which they are stored and sent. */
export function storableInput(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value);
  return JSON.parse(JSON.stringify(input), kept) as Record<string, unknown>;
}
