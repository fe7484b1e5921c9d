import type { Duplex } from 'node:stream';
import type { Client } from 'pg';

/*
 * All that is used of node-postgres beyond its documented interface: it has no way to choose the server, or what a
 * session sets, once a pool has made the client. Its test says what changed when a new version moves any of this.
 */

/** What the driver sets when a session begins. */
const sessionSettings = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'options',
] as const;

/** Makes a client that is not yet connected connect to another server than its settings name. */
export function leadTo(client: Client, { host, port }: { readonly host: string; readonly port: number }): void {
  client.host = host;
  client.port = port;
}

/** Makes a client that is not yet connected set nothing for its session. */
export function leaveSessionAsItIs(client: Client): void {
  const parameters = partOf(client, 'connectionParameters');
  if (typeof parameters !== 'object' || parameters === null) throw changed('connectionParameters');
  for (const name of sessionSettings) Reflect.set(parameters, name, undefined);
}

/** The process that the server named when the session began; null if it named none. */
export function namedProcess(client: Client): number | null {
  const id = partOf(client, 'processID');
  if (id !== null && typeof id !== 'number') throw changed('processID');
  return id;
}

/** The stream over which a client communicates with the server. */
export function streamOf(client: Client): Duplex {
  return client.connection.stream;
}

function partOf(client: Client, name: string): unknown {
  return Reflect.get(client, name);
}

function changed(part: string): Error {
  return new Error(`node-postgres has no "${part}" where it was: see pg-internals.ts`);
}
