import type { Config } from '#config';

/** Whether a listener on that host can only be reached from its own machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The URL under which a program on the same machine reaches a listener. */
export function listenerUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The public address of this service, used in every absolute link: PUBLIC_URL, or the address of the listener (the
 * public one if there are two). It never comes from a request, because the sender chooses the `Host` header and could
 * make a link in an email or a page lead to a site of their own.
 */
export class SiteAddress {
  readonly #http: Config['http'];
  /** The port of the open listener; before it opens, and in processes without one, the configured port. */
  #port: number;

  constructor(http: Config['http']) {
    this.#http = http;
    this.#port = http.publicPort ?? http.port;
  }

  /** The address without a trailing slash. */
  get url(): string {
    return this.#http.publicUrl ?? listenerUrl(this.#http.host, this.#port);
  }

  /** The port of the listener. */
  get port(): string {
    return String(this.#port);
  }

  /** Whether the operator has set PUBLIC_URL. Without it, links are useless to outsiders. */
  get isPublic(): boolean {
    return this.#http.publicUrl !== undefined;
  }

  /** The absolute URL of a path of this service. */
  linkTo(path: `/${string}`): string {
    return `${this.url}${path}`;
  }

  /** Call this with the ports that were opened, because the settings can leave the choice to the system. */
  opened(ports: { port: number; publicPort: number | undefined }): void {
    this.#port = ports.publicPort ?? ports.port;
  }
}
