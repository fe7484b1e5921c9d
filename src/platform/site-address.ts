import type { Config } from '#config';

/** Whether a listener at that host is reached from its own machine alone. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** How a program on the same machine writes an address that the listener is open at. */
export function listenerUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Where this service is found, for every absolute link that it writes: PUBLIC_URL, else the address of its own listener
 * (of the public one where there are two). Never what a request says about it, because whoever sends a request chooses
 * its `Host`, and a link in a mail or a page would then lead to a place of theirs.
 */
export class SiteAddress {
  readonly #http: Config['http'];
  /** Of the listener that is open; before it is, and in a process that opens none, the one of the settings. */
  #port: number;

  constructor(http: Config['http']) {
    this.#http = http;
    this.#port = http.publicPort ?? http.port;
  }

  /** Without a slash at its end. */
  get url(): string {
    return this.#http.publicUrl ?? listenerUrl(this.#http.host, this.#port);
  }

  /** The port of the listener, as it stands in an address. */
  get port(): string {
    return String(this.#port);
  }

  /** Whether the operator has said where others find it: a link means nothing to strangers otherwise. */
  get isPublic(): boolean {
    return this.#http.publicUrl !== undefined;
  }

  /** The address of something of ours. */
  linkTo(path: `/${string}`): string {
    return `${this.url}${path}`;
  }

  /** Told which ports were opened: the settings may leave the choice to the system. */
  opened(ports: { port: number; publicPort: number | undefined }): void {
    this.#port = ports.publicPort ?? ports.port;
  }
}
