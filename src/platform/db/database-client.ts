import { Client, type ClientConfig } from 'pg';
import type { DatabaseAddress, Place } from './address.ts';
import { nameOf } from './named-statement.ts';
import { leadTo, leaveSessionAsItIs, streamOf } from './pg-internals.ts';

export type DatabaseClientConfig = ClientConfig & { address: DatabaseAddress };

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);
type Query = (...asked: unknown[]) => unknown;

/** The driver's message for an answer that did not arrive within `query_timeout`. */
const noAnswer = 'Query read timeout';

/**
 * A driver connection that goes to the current location of its address, and gives up a server that is silent for longer
 * than a statement can take. Through a pooler it leaves nothing behind in the shared session: it sets nothing, and its
 * statements have no names. Pools use it as their `Client`.
 */
export class DatabaseClient extends Client {
  readonly #address: DatabaseAddress;
  readonly #hasTimeout: boolean;
  #isEnding = false;

  constructor({ address, ...config }: DatabaseClientConfig) {
    super({ ...config, connectionString: address.url });
    this.#address = address;
    this.#hasTimeout = config.query_timeout !== undefined;
    // A connection can break between two statements of a transaction, when nobody is listening; that must not end the
    // process. The next statement reports it to the code that uses the connection, and its end reports it to the pool.
    this.on('error', () => undefined);
  }

  override connect(): Promise<Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<Client> | undefined {
    const connected = this.#connect();
    if (done === undefined) return connected;
    const tell = done as (error: unknown, client?: Client) => void;
    connected.then(
      (client) => tell(null, client),
      (error: unknown) => tell(error),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | undefined {
    this.#isEnding = true;
    if (done === undefined) return super.end();
    super.end(done);
    return undefined;
  }

  async #connect(): Promise<Client> {
    const place = await this.#address.locate();
    if (streamOf(this).destroyed) throw new Error('timeout exceeded when trying to connect');
    if (place.host !== undefined) leadTo(this, place.host);
    if (place.isPooled || this.#hasTimeout) this.#wrapQueries(place);
    this.once('end', () => {
      if (!this.#isEnding) this.#address.doubt(place);
    });
    try {
      await super.connect();
    } catch (error) {
      this.#address.doubt(place);
      throw error;
    }
    return this;
  }

  #wrapQueries(place: Place): void {
    const { isPooled } = place;
    // A pooler refuses a session that sets anything.
    if (isPooled) leaveSessionAsItIs(this);
    const query = this.query.bind(this) as Query;
    const wrapped: Query = (asked, ...rest) => {
      const done = rest.at(-1);
      if (typeof done === 'function') {
        rest[rest.length - 1] = (error: unknown, result: unknown): void => {
          this.#judge(error, place);
          (done as Query)(error, result);
        };
      }
      const answer = query(...(isPooled ? [withoutName(asked), ...rest] : withName(asked, rest)));
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#judge(error, place));
      return answer;
    };
    this.query = wrapped as Client['query'];
  }

  /** The server would have ended the statement by now, so the connection is broken without having been closed. */
  #judge(error: unknown, place: Place): void {
    if (!(error instanceof Error && error.message === noAnswer)) return;
    this.#address.doubt(place);
    streamOf(this).destroy();
  }
}

/** A text with a known name, as a statement of that name; anything else unchanged. */
function withName(asked: unknown, rest: unknown[]): unknown[] {
  const name = typeof asked === 'string' && Array.isArray(rest[0]) ? nameOf(asked) : undefined;
  return name === undefined ? [asked, ...rest] : [{ name, text: asked, values: rest[0] }, ...rest.slice(1)];
}

/** The statement without its name, unless it is already being executed. */
function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked;
  const { name: _name, ...statement } = asked;
  return statement;
}
