import type { Config } from '#config';
import type { Action } from './action.ts';
import type { Chat } from './chat/chat.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Presence } from './db/presence.ts';
import type { EventListener } from './event-listener.ts';
import type { Guides } from './guides/guides.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Model } from './model/model.ts';
import type { Outbound } from './outbound/guarded-client.ts';
import type { OutboundWindows } from './outbound/outbound-windows.ts';
import type { PaidProduct } from './payments/paid-product.ts';
import type { Payments } from './payments/payments.ts';
import type { PageReader } from './reading/page-reader.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import type { PdfTypesetter } from './rendering/pdf-typesetter.ts';
import type { RunListener } from './run-listener.ts';
import type { Sealer } from './sealed-text.ts';
import type { Search } from './search/search.ts';
import type { SiteAddress } from './site-address.ts';
import type { SourceHost } from './source-host/source-host.ts';
import type { Tools } from './tools.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { NamedWatched } from './watched.ts';
import type { WebPages } from './web/web-pages.ts';
import type { TextWorkers } from './workers/text-workers.ts';

/**
 * Everything that operations and jobs can depend on. Built once in app.ts and passed as an argument, so there is no
 * global state.
 */
export interface Resources {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  /** Shows other processes that this one is alive. */
  readonly presence: Presence;
  readonly jobs: Jobs;
  /** Prometheus metrics of this process. */
  readonly metrics: Metrics;
  /** Undefined if tracing is off. */
  readonly tracing: Tracing | undefined;
  /** The guarded client for every address that a caller can influence. */
  readonly outbound: Outbound;
  /** Counts recent calls to outside addresses, over all processes. */
  readonly outboundWindows: OutboundWindows;
  readonly search: Search;
  readonly pages: PageReader;
  /** Renders texts as HTML: Markdown, code, data. */
  readonly documents: DocumentRenderer;
  /** Renders texts as PDFs. */
  readonly typesetter: PdfTypesetter;
  /** Runs text engines; long texts are processed in workers. */
  readonly texts: TextWorkers;
  /** The web pages for people. */
  readonly web: WebPages;
  /** The language model, if one is configured; without one, the built-in engines do the work. */
  readonly model: Model | undefined;
  /** The operator's mail server, or the outbox that replaces it if none is configured. */
  readonly mail: Mail;
  /** The configured messaging provider, or the outbox that replaces it. */
  readonly chat: Chat;
  /** The configured payment provider, or the sandbox that replaces it. */
  readonly payments: Payments;
  /** The source host (GitHub's API), if a token for it is set. */
  readonly sourceHost: SourceHost | undefined;
  /** Encrypts stored secrets. */
  readonly sealer: Sealer;
  /** The public address of this service, for links. */
  readonly site: SiteAddress;
  /** The guides for users of the service. */
  readonly guides: Guides;
  /** Called for every event, in the transaction that creates it. */
  readonly eventListeners: readonly EventListener[];
  /** What the agent can be asked to do, by name. */
  readonly actions: readonly Action[];
  /** The operations as tools for agents. */
  readonly tools: Tools;
  /** Called for the agent's runs, in the transaction in which they end or start waiting. */
  readonly runListeners: readonly RunListener[];
  /** What open pages are notified about. */
  readonly watched: readonly NamedWatched[];
  /** What is sold through the payment provider, and how its events are applied. */
  readonly paidProducts: readonly PaidProduct[];
}
