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

/** All that an operation or a job may lean on. Built once in app.ts and handed down as an argument; no global state. */
export interface Resources {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  /** Shows other processes that this one lives. */
  readonly presence: Presence;
  readonly jobs: Jobs;
  /** Counts what this process does, for whoever watches it. */
  readonly metrics: Metrics;
  /** Where the environment switches traces on. */
  readonly tracing: Tracing | undefined;
  /** The guarded client for every address that a caller can influence. */
  readonly outbound: Outbound;
  /** How often addresses were called of late, over all processes. */
  readonly outboundWindows: OutboundWindows;
  readonly search: Search;
  readonly pages: PageReader;
  /** Lays out texts for readers: Markdown, code, data. */
  readonly documents: DocumentRenderer;
  /** Makes PDFs of texts. */
  readonly typesetter: PdfTypesetter;
  /** Runs text engines: long texts on workers. */
  readonly texts: TextWorkers;
  /** The pages that people look at. */
  readonly web: WebPages;
  /** The language model, when one is configured; otherwise the built-in engines do the work. */
  readonly model: Model | undefined;
  /** The operator's mail server, or the outbox that stands in for it. */
  readonly mail: Mail;
  /** The messaging provider of the settings, or the outbox that stands in for it. */
  readonly chat: Chat;
  /** The payment provider of the settings, or the sandbox that stands in for it. */
  readonly payments: Payments;
  /** The host of source code, when a token for it is set. */
  readonly sourceHost: SourceHost | undefined;
  /** Encrypts secrets that are stored. */
  readonly sealer: Sealer;
  /** Where this service is found, for links. */
  readonly site: SiteAddress;
  /** The documents for people about the service. */
  readonly guides: Guides;
  /** Who is told of every event, in the transaction that makes it happen. */
  readonly eventListeners: readonly EventListener[];
  /** What the agent does when it is asked to, by name. */
  readonly actions: readonly Action[];
  /** The operations, as agents call them. */
  readonly tools: Tools;
  /** Who is told of the agent's runs, in the transaction in which they end or begin to wait. */
  readonly runListeners: readonly RunListener[];
  /** What those who look are told changes of. */
  readonly watched: readonly NamedWatched[];
  /** What is sold through the payment provider, and what becomes of the events about it. */
  readonly paidProducts: readonly PaidProduct[];
}
