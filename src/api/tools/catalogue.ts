import type { Tool, ToolEffect } from '#platform/tools.ts';
import type { Contract } from '../contract.ts';
import type { ToolFacts } from './facts.ts';
import { toolInput, toolOutput } from './tool-schema.ts';

/** A tool, with the operation that it calls. */
export interface CatalogueEntry {
  tool: Tool;
  contract: Contract;
  endpoint: NonNullable<Contract['endpoint']>;
}

/** The address of a resource, which is named after its REST path. */
export function resourceAddress({ path }: CatalogueEntry['endpoint']): string {
  return `agent-platform:/${path}`;
}

/** Why a person should confirm a call, by its effect. */
const warnings: Partial<Record<ToolEffect, string>> = {
  replaces: 'This permanently overwrites data.',
  deletes: 'This permanently deletes data.',
  sends: 'This sends something that cannot be recalled.',
  pays: 'This costs money.',
  grants: 'This grants access.',
};

const repeatable: ReadonlySet<ToolEffect> = new Set(['reads', 'changes', 'deletes']);

/** All operations that are declared as tools, in the order of the routers. */
export function catalogueOf(contracts: readonly Contract[]): CatalogueEntry[] {
  return contracts.flatMap((contract) => {
    const { name, tool: facts, endpoint } = contract;
    if (facts === undefined || 'noTool' in facts) return [];
    if (endpoint === undefined) throw new Error(`${name}: a tool has an endpoint`);
    return [{ tool: toolOf(contract, endpoint, facts), contract, endpoint }];
  });
}

function toolOf(contract: Contract, endpoint: CatalogueEntry['endpoint'], facts: ToolFacts): Tool {
  const { name, access } = contract;
  const [area = name] = name.split('.');
  const example = { ...facts.example, ...endpoint.example };
  const { effect } = facts;
  return {
    name: toolName(name),
    operation: name,
    area: toolName(area),
    title: endpoint.summary,
    description: descriptionOf(contract, endpoint, facts.use),
    inputSchema: toolInput(contract.inputSchema as Record<string, unknown> | undefined),
    outputSchema: toolOutput(contract.outputSchema),
    example,
    effect,
    warning: warnings[effect],
    isRepeatable: repeatable.has(effect),
    quotesStrangers: facts.quotesStrangers === true,
    reachesOut: facts.reachesOut === true,
    credits: endpoint.credits,
    needsKey: access === 'key' || access === 'admin',
    needsAdmin: access === 'admin',
    resourceTemplate: contract.resource === undefined ? undefined : resourceAddress(endpoint),
    isDefault: facts.isDefault === true,
  };
}

function descriptionOf({ access }: Contract, { credits }: CatalogueEntry['endpoint'], use: string): string {
  const cost = credits === undefined ? [] : [`Costs ${credits}.`];
  const admin = access === 'admin' ? ['For admin keys.'] : [];
  return [use, ...cost, ...admin].join(' ');
}

/** The name of an operation as a tool: `scheduledTasks.listExecutions` becomes `scheduled_tasks_list_executions`. */
function toolName(name: string): string {
  return name.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
