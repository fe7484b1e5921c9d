/** How a client reaches the platform. What is not said here is taken from the environment, or is the default. */
export interface ClientSettings {
  /** Address of the platform, such as `http://localhost:8080`; by default what `AGENT_PLATFORM_URL` says. */
  url?: string | undefined;
  /** A key of the form `ap_live_…`; by default `AGENT_PLATFORM_KEY`. Without one only the open operations answer. */
  apiKey?: string | undefined;
  /** The session of a reader of the intelligence dashboard, as `intel.startReaderSession` gives it. */
  readerSession?: string | undefined;
  /** Headers that every call carries. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** What makes the requests, in place of the global `fetch`: for proxies, tracing and tests. */
  fetch?: typeof fetch | undefined;
  /** How long one attempt may take: 120,000 by default. */
  timeoutMs?: number | undefined;
  /** How often a call is sent again that failed for a passing reason: 2 by default, 0 for never. */
  maxRetries?: number | undefined;
}

/** What one call may say for itself, as its second argument. */
export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. A change that has been sent may happen all the same. */
  signal?: AbortSignal | undefined;
  /** How long one attempt of this call may take. */
  timeoutMs?: number | undefined;
  /** How often this call is sent again that failed for a passing reason. */
  maxRetries?: number | undefined;
  /** Headers of this call, beside those of the client. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Names a change, so that it happens once however often it is sent: 1 to 255 visible characters, a new one for every
   * change. Made by the client where it is missing; give one of your own to send a change again after a restart.
   */
  idempotencyKey?: string | undefined;
}
