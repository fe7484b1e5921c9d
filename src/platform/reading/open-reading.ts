import type { Config } from '#config';
import type { Database } from '../db/database.ts';
import { Guides } from '../guides/guides.ts';
import { Outbound } from '../outbound/guarded-client.ts';
import { OutboundWindows } from '../outbound/outbound-windows.ts';
import { DocumentRenderer } from '../rendering/document-renderer.ts';
import { PdfTypesetter } from '../rendering/pdf-typesetter.ts';
import { SiteAddress } from '../site-address.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { TextWorkers } from '../workers/text-workers.ts';
import { PageReader } from './page-reader.ts';

/**
 * Opens what reads web pages, those of others and our own: the guarded client, whose user agent tells sites who is
 * calling and where to complain, and the workers that parse the pages. The workers start with their first task.
 */
export async function openReading(config: Config, { tracing, db }: { tracing: Tracing | undefined; db: Database }) {
  const pages = new PageReader();
  const documents = new DocumentRenderer();
  const typesetter = new PdfTypesetter();
  const texts = new TextWorkers();
  const site = new SiteAddress(config.http);
  const guides = await Guides.open({ documents, site });
  const contact = config.http.publicUrl === undefined ? '' : ` (+${config.http.publicUrl})`;
  const outboundWindows = new OutboundWindows(db.short);
  const outbound = new Outbound({
    allow: config.outbound.allow,
    userAgent: `agent-platform/0.1${contact}`,
    tracing,
    windows: outboundWindows,
    ownPages: guides,
  });
  const close = async (): Promise<void> => {
    await outbound.close();
    await Promise.all([pages, documents, typesetter, texts].map((workers) => workers.close()));
  };
  return { resources: { pages, documents, typesetter, texts, site, guides, outbound, outboundWindows }, close };
}
