import type { Claim } from '#areas/research/schema.ts';
import { type LocalWeb, startLocalWeb } from './local-web.ts';
import type { TestPlatform } from './platform.ts';
import { until } from './until.ts';

/** A research result as returned by REST. */
export interface ResearchAnswer {
  id: number;
  topic: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  content: string | null;
  sources: string[];
  claims: Claim[];
  failed_sources: { url: string; reason: string }[];
  progress: { step: string; pages_done: number; pages_total: number };
  engine: string | null;
  error: string | null;
}

/** Queues a research request and returns its id. */
export async function queueResearch(
  platform: TestPlatform,
  key: string,
  body: Record<string, unknown>,
): Promise<number> {
  const answer = await platform.call<{ id: number; status: string }>('POST', '/api/research', { key, body });
  if (answer.status !== 200) throw new Error(`not queued: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Waits until a research request has ended. */
export function endOfResearch(platform: TestPlatform, id: number, limitMs?: number): Promise<ResearchAnswer> {
  return until(
    `research ${id} to end`,
    async () => {
      const { body } = await platform.call<ResearchAnswer>('GET', `/api/research/${id}`, { key: platform.adminKey });
      return (body.status === 'completed' || body.status === 'failed') && body;
    },
    limitMs,
  );
}

/** An article as pages have them, with navigation and a footer around it. */
export function article(title: string, paragraphs: string[]): { html: string } {
  return {
    html: `<!doctype html><html lang="en"><head><title>${title} | Example Site</title></head><body>
<nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<main><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></main>
<footer>Copyright Example Site. All rights reserved. Subscribe to our newsletter.</footer></body></html>`,
  };
}

/** A small web about tidal power: three pages that agree in part, for research to read. */
export async function startTidalWeb(): Promise<LocalWeb & { pages: string[] }> {
  const web = await startLocalWeb();
  web.page(
    '/rance',
    article('The Rance tidal power station', [
      'The Rance Tidal Power Station in Brittany opened in 1966 and was the first large tidal power station in the world. Its 24 turbines have a peak output of 240 megawatts.',
      'A tidal barrage holds back water at high tide and lets it flow through turbines at low tide. The power station on the Rance produces about 500 gigawatt hours of electricity a year.',
      'Building the barrage changed the estuary. Silt settled behind the dam, and sand eels and plaice disappeared, while sea bass and cuttlefish returned to the river after some years.',
    ]),
  );
  web.page(
    '/sihwa',
    article('Sihwa Lake and its turbines', [
      'Sihwa Lake Tidal Power Station in South Korea began operation in 2011. With an output of 254 megawatts it is the largest tidal power station in the world.',
      'The seawall was built in 1994 for flood protection and agriculture. Ten bulb turbines generate electricity when the tide comes in, and the tidal power station produces about 552 gigawatt hours a year.',
      'Before the power station was built, pollution had gathered in the lake behind the seawall. The exchange of water through the turbines has improved the quality of the water.',
    ]),
  );
  web.page(
    '/stream',
    article('Turbines in a tidal stream', [
      'Tidal stream generators use the movement of water like wind turbines use the wind. They need no barrage, so they cost less to build and harm an estuary less than a tidal power station with a dam.',
      'The MeyGen project in the Pentland Firth in Scotland began to generate electricity in 2016 with four turbines of 1.5 megawatts each on the seabed.',
      'Tides can be predicted for many years ahead, which makes tidal power easier to plan for than wind or solar power.',
    ]),
  );
  return Object.assign(web, { pages: ['/rance', '/sihwa', '/stream'].map((path) => web.url(path)) });
}
