import { findHost, type Host, type HostRole } from './find-host.ts';

/** Where a connection is to go just now. */
export interface Place {
  /** Undefined where the address names one server alone: the driver reads it by itself. */
  readonly host: Host | undefined;
  /**
   * A pooler hands the server's connections round between its clients, transaction by transaction: nothing that is set
   * or prepared for a session can be relied on, or left behind there.
   */
  readonly isPooled: boolean;
}

export interface AddressSettings {
  /** `postgres://user:password@host:port/database`, with several hosts between commas where there are several servers. */
  url: string;
  /** The way past the pooler that `url` leads to, for what needs a session of its own. */
  directUrl?: string | undefined;
  /** Which of several servers is meant; the one that takes writes unless told otherwise. */
  role?: HostRole;
}

/** How soon servers are asked again when none of them would do. */
const askAgainMs = 250;

/**
 * Where the database is. Finds out, when the first connection is made, whether a pooler is in between; and, with
 * several hosts, which of them takes writes just now, once more after every lost connection. Shared by everything of
 * one process that connects.
 */
export class DatabaseAddress {
  /** With the first host alone, for what reads addresses. */
  readonly url: string;
  readonly #direct: DatabaseAddress | undefined;
  readonly #hosts: readonly Host[];
  readonly #role: HostRole;
  #place: Place | undefined;
  #finding: Promise<Place> | undefined;
  #refusal: { error: unknown; atMs: number } | undefined;
  /** The highest timeline seen: a server that was promoted begins a new one, and no older one is gone back to. */
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

  /** The way that keeps a session for each client, where one is known; else this one. */
  get direct(): DatabaseAddress {
    return this.#direct ?? this;
  }

  /** Rejects when no server of the address can be reached or does what it is meant for. */
  async locate(): Promise<Place> {
    if (this.#place !== undefined) return this.#place;
    if (this.#refusal !== undefined && performance.now() - this.#refusal.atMs < askAgainMs) throw this.#refusal.error;
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  /** A connection to that place broke, or could not be made: with several hosts, the next one looks anew. */
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

/** An address with its list of hosts taken apart, which neither URL nor the driver knows. */
function splitAddress(address: string): { url: string; hosts: Host[] } {
  const [, head = '', list = '', tail = ''] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  const names = list.split(',').filter((name) => name !== '');
  if (names.length < 2) return { url: address, hosts: [] };
  const hosts = names.map((name) => {
    const { hostname, port } = new URL(`http://${name}`);
    // `http` takes its own port for none.
    const given = port === '' && name.endsWith(':80') ? 80 : Number(port || defaultPort);
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: given };
  });
  const url = new URL(`${head}${names[0]}${tail}`);
  // Ours to heed: the driver would hand it on to the server, which does not know it.
  url.searchParams.delete('target_session_attrs');
  return { url: url.href, hosts };
}
