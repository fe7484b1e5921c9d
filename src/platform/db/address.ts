import { findHost, type Host, type HostRole } from './find-host.ts';

/** Where a connection should currently go. */
export interface Place {
  /** Undefined if the address names a single server, which the driver can parse itself. */
  readonly host: Host | undefined;
  /**
   * Whether there is a pooler, which shares the server's connections between clients from transaction to transaction.
   * Then nothing that is set or prepared for a session can be relied on, or may be left behind.
   */
  readonly isPooled: boolean;
}

export interface AddressSettings {
  /**
   * `postgres://user:password@host:port/database`, with several hosts separated by commas if there are several servers.
   */
  url: string;
  /** The address that bypasses the pooler in `url`, for anything that needs its own session. */
  directUrl?: string | undefined;
  /** Which of several servers is wanted; by default, the one that accepts writes. */
  role?: HostRole;
}

/** How soon the servers are asked again if none is suitable. */
const askAgainMs = 250;

/**
 * Where the database is. With the first connection, it determines whether there is a pooler and, with several hosts,
 * which of them accepts writes; the latter again after every lost connection. Everything in a process that connects
 * shares one instance.
 */
export class DatabaseAddress {
  /** With the first host only, for code that parses addresses. */
  readonly url: string;
  readonly #direct: DatabaseAddress | undefined;
  readonly #hosts: readonly Host[];
  readonly #role: HostRole;
  #place: Place | undefined;
  #finding: Promise<Place> | undefined;
  #refusal: { error: unknown; atMs: number } | undefined;
  /**
   * The highest timeline seen. A server that is promoted starts a new one; servers on older timelines are never used
   * again.
   */
  #timeline = '';

  constructor({ url, directUrl, role = 'primary' }: AddressSettings) {
    const parts = splitAddress(url);
    this.url = parts.url;
    this.#hosts = parts.hosts;
    this.#role = role;
    this.#direct = directUrl === undefined ? undefined : new DatabaseAddress({ url: directUrl, role });
  }

  static of(given: string | DatabaseAddress): DatabaseAddress {
    return typeof given === 'string' ? new DatabaseAddress({ url: given }) : given;
  }

  /** The address that gives each client its own session, if one is configured; otherwise this one. */
  get direct(): DatabaseAddress {
    return this.#direct ?? this;
  }

  /** Rejects if no server of the address can be reached and has the wanted role. */
  async locate(): Promise<Place> {
    if (this.#place !== undefined) return this.#place;
    if (this.#refusal !== undefined && performance.now() - this.#refusal.atMs < askAgainMs) throw this.#refusal.error;
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  /**
   * Call this when a connection to that place failed or broke. With several hosts, the next connection looks for the
   * right one again.
   */
  doubt(place: Place): void {
    if (this.#hosts.length > 1 && this.#place === place) this.#place = undefined;
  }

  async #find(): Promise<Place> {
    const { url, role } = { url: this.url, role: this.#role };
    try {
      const found = await findHost({ url, hosts: this.#hosts, role, oldestTimeline: this.#timeline });
      this.#timeline = found.timeline ?? this.#timeline;
      this.#place = { host: found.host, isPooled: found.isPooled };
      this.#refusal = undefined;
      return this.#place;
    } catch (error) {
      if (this.#hosts.length > 1) this.#refusal = { error, atMs: performance.now() };
      throw error;
    }
  }
}

const defaultPort = 5432;

/** An address without its list of hosts, which neither URL nor the driver can parse. */
function splitAddress(address: string): { url: string; hosts: Host[] } {
  const [, head = '', list = '', tail = ''] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  const names = list.split(',').filter((name) => name !== '');
  if (names.length < 2) return { url: address, hosts: [] };
  const hosts = names.map((name) => {
    const { hostname, port } = new URL(`http://${name}`);
    // With `http`, its default port would be dropped.
    const given = port === '' && name.endsWith(':80') ? 80 : Number(port || defaultPort);
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: given };
  });
  const url = new URL(`${head}${names[0]}${tail}`);
  // Handled here, because the driver would pass it to the server, which does not know it.
  url.searchParams.delete('target_session_attrs');
  return { url: url.href, hosts };
}
