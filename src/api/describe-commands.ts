import type { AnyTRPCRouter } from '@trpc/server';
import { type Contract, readContracts } from './contract.ts';

/**
 * Describes the operations for the command line, which is built from this description and contains nothing else of the
 * program. Operations that providers call with a signature, and pages for browsers, are left out.
 */
export function describeCommands(router: AnyTRPCRouter) {
  return readContracts(router).all.flatMap(describe);
}

function describe({ name, access, endpoint, fields, inputSchema }: Contract) {
  if (endpoint === undefined || access === 'signature' || endpoint.produces !== undefined) return [];
  const { method, path, summary, description, credits, example } = endpoint;
  const described = fields.map((field) => ({
    name: field.name,
    place: field.place,
    isRequired: field.isRequired || endpoint.requires?.includes(field.name) === true,
    schema: inputSchema?.properties?.[field.name] ?? {},
  }));
  return [{ name, method, path, summary, description, credits, access, example, fields: described }];
}
