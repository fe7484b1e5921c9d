import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { Contract } from '../contract.ts';
import { resourceAddress } from '../tools/catalogue.ts';
import type { ResourceFacts } from '../tools/facts.ts';
import type { CallAs, OperationTools, RawAnswer } from '../tools/operation-tools.ts';
import { requestOf } from '../tools/tool-request.ts';
import type { CatalogueResources } from './mcp-catalogue.ts';
import { filledIn, valuesIn } from './resource-address.ts';

interface ResourceEntry {
  contract: Contract;
  endpoint: NonNullable<Contract['endpoint']>;
  facts: ResourceFacts;
  template: string;
}

/** Entries per page of a list. */
const pageSize = 50;

/** What clients can read by address: the answers of operations that are declared as resources. */
export class Resources implements CatalogueResources {
  readonly #tools: OperationTools;
  readonly #entries: readonly ResourceEntry[];

  constructor(tools: OperationTools) {
    this.#tools = tools;
    this.#entries = tools.contracts.flatMap((contract) => {
      const { endpoint, resource: facts } = contract;
      if (endpoint === undefined || facts === undefined) return [];
      return [{ contract, endpoint, facts, template: resourceAddress(endpoint) }];
    });
  }

  /** The addresses that have placeholders. */
  templates(): ResourceTemplateType[] {
    return this.#entries
      .filter(({ template }) => template.includes('{'))
      .map(({ template, facts, contract }) => ({
        uriTemplate: template,
        name: contract.name,
        title: facts.title,
        mimeType: facts.mediaType,
      }));
  }

  /** One page of all resources: first those with a fixed address, then each list in turn. */
  async list(as: CallAs, cursor: string | undefined): Promise<{ resources: Resource[]; nextCursor?: string }> {
    const lists = this.#entries.filter(({ facts }) => facts.listedBy !== undefined);
    const { list, before } = readCursor(cursor, lists.length);
    const entry = lists[list];
    const single = cursor === undefined ? this.#single() : [];
    if (entry === undefined) return { resources: single };
    const { resources, last } = await this.#page(entry, as, before);
    const next = last === undefined ? { list: list + 1 } : { list, before: last };
    const isEnd = next.list >= lists.length;
    return { resources: [...single, ...resources], ...(isEnd ? {} : { nextCursor: writeCursor(next) }) };
  }

  /** Reads the resource at an address. Rejects with the message of the operation if it refuses. */
  async read(as: CallAs, uri: string): Promise<ReadResourceResult> {
    const { entry, values } = this.#find(uri);
    const input = { ...values, ...entry.facts.query };
    const answer = await this.#tools.send(requestOf(entry.contract, entry.endpoint, input), as);
    if (answer.status === 404) throw new ResourceNotFoundError(uri);
    if (answer.status >= 400) throw new ProtocolError(ProtocolErrorCode.InvalidParams, refusalIn(answer));
    return { contents: [contentOf(uri, entry.facts, answer)] };
  }

  /** A text that changes whenever the resource does; undefined if it cannot be read. */
  async stateOf(as: CallAs, uri: string): Promise<string | undefined> {
    const { entry, values } = this.#find(uri);
    const input = { ...values, ...entry.facts.query };
    const answer = await this.#tools.send(requestOf(entry.contract, entry.endpoint, input), {
      ...as,
      isWatching: true,
    });
    return answer.status >= 400 ? undefined : answer.body.toString('base64');
  }

  /** Values for a placeholder of an address that begin with the given text. */
  async complete(as: CallAs, { template, begun }: { template: string; begun: string }): Promise<string[]> {
    const entry = this.#entries.find((candidate) => candidate.template === template);
    if (entry?.facts.listedBy === undefined) return [];
    const { resources } = await this.#page(entry, as, undefined);
    const ids = resources.flatMap(({ uri }) => Object.values(valuesIn(template, uri) ?? {}));
    return ids.filter((id) => id.startsWith(begun));
  }

  #single(): Resource[] {
    return this.#entries
      .filter(({ template }) => !template.includes('{'))
      .map(({ template, facts, contract }) => ({
        uri: template,
        name: contract.name,
        title: facts.title,
        mimeType: facts.mediaType,
      }));
  }

  async #page({ facts, template }: ResourceEntry, as: CallAs, before: string | undefined) {
    const { listedBy } = facts;
    const contract = this.#tools.contracts.find(({ name }) => name === listedBy?.operation);
    if (listedBy === undefined || contract?.endpoint === undefined) throw new Error(`${template} is listed by nothing`);
    const input = { limit: pageSize, ...(before === undefined ? {} : { before }) };
    const answer = await this.#tools.send(requestOf(contract, contract.endpoint, input), as);
    if (answer.status >= 400) throw new ProtocolError(ProtocolErrorCode.InvalidParams, refusalIn(answer));
    const listing = JSON.parse(answer.body.toString('utf8')) as Record<string, Record<string, unknown>[]>;
    const entries = listing[listedBy.entries] ?? [];
    const [placeholder = ''] = Object.keys(valuesIn(template, template) ?? {});
    const resources = entries.map((entry) => ({
      uri: filledIn(template, { [placeholder]: entry[listedBy.id] }),
      name: String(entry[listedBy.name]),
      title: `${facts.title}: ${String(entry[listedBy.name])}`,
      mimeType: facts.mediaType,
    }));
    return { resources, last: entries.length < pageSize ? undefined : String(entries.at(-1)?.[listedBy.id]) };
  }

  #find(uri: string): { entry: ResourceEntry; values: Record<string, string> } {
    for (const entry of this.#entries) {
      const values = valuesIn(entry.template, uri);
      if (values !== undefined) return { entry, values };
    }
    throw new ResourceNotFoundError(uri);
  }
}

function contentOf(uri: string, { text, mediaType }: ResourceFacts, { body, mediaType: sent }: RawAnswer) {
  if (sent.startsWith('application/json')) {
    const answer = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    const whole = text === undefined ? undefined : answer[text];
    if (typeof whole === 'string') return { uri, mimeType: mediaType, text: whole };
    return { uri, mimeType: 'application/json', text: JSON.stringify(answer) };
  }
  const type = sent.split(';')[0] ?? mediaType;
  return type.startsWith('text/')
    ? { uri, mimeType: type, text: body.toString('utf8') }
    : { uri, mimeType: type, blob: body.toString('base64') };
}

function refusalIn({ body }: RawAnswer): string {
  try {
    const { detail } = JSON.parse(body.toString('utf8')) as { detail?: unknown };
    return typeof detail === 'string' ? detail : JSON.stringify(detail);
  } catch {
    return 'This resource cannot be read';
  }
}

interface Cursor {
  list: number;
  before?: string;
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(cursor: string | undefined, lists: number): Cursor {
  if (cursor === undefined) return { list: 0 };
  try {
    const { list, before } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Partial<Cursor>;
    if (Number.isInteger(list) && Number(list) >= 0 && Number(list) < lists) {
      return { list: Number(list), ...(typeof before === 'string' ? { before } : {}) };
    }
  } catch {
    // Not one of our addresses; handled below.
  }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not from this list');
}
