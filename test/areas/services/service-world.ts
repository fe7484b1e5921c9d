import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { article } from '../../support/research.ts';
import { until } from '../../support/until.ts';

/** A paid report as REST gives it. */
export interface ReportAnswer {
  id: number;
  topic: string;
  depth: string;
  status: string;
  content: string | null;
  sources: string[];
  word_count: number;
  engine: string | null;
  error: string | null;
  price_cents: number;
  charge_id: number;
  charge_status: string;
}

/** A paid draft as REST gives it. */
export interface DraftAnswer {
  id: number;
  draft_id: number;
  subject: string;
  body: string;
  status: string;
  engine: string;
  price_cents: number;
  charge_id: number;
  left_out: string[];
}

const subjects = ['barrages', 'lagoons', 'turbines', 'sediment', 'fisheries', 'cables', 'subsidies', 'forecasts'];
const places = ['Severn', 'Brittany', 'Korea', 'Fundy', 'Orkney', 'Kimberley', 'Patagonia', 'Gujarat'];
const verbs = ['shaped', 'delayed', 'improved', 'financed', 'measured', 'regulated', 'expanded', 'replaced'];
const things = [
  'concrete caissons',
  'grid connections',
  'salt marshes',
  'migrating salmon',
  'harbour dredging',
  'insurance premiums',
  'maintenance vessels',
  'public hearings',
];

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/** What page `at` of a subject says: ten sentences that no other page has. */
function paragraphsOf(subject: string, at: number): string[] {
  const seed = subjects.indexOf(subject) * 7 + at * 3;
  return Array.from({ length: 5 }, (_, row) => {
    const [place, verb, thing] = [pick(places, seed + row), pick(verbs, seed + 2 * row), pick(things, seed + 3 * row)];
    const year = 1950 + ((seed * 5 + row * 9) % 70);
    return (
      `Tidal power depends on ${subject} in ${place}, where ${thing} ${verb} the plans of the engineers in ${year}. ` +
      `A survey of ${subject} near ${place} counted ${100 + seed * 11 + row} ${thing} within the tidal basin of station ${seed}${row}.`
    );
  });
}

/**
 * A web about tidal power, of five pages on each of eight subjects, and a search engine: a search that names one of the things
 * that those tell of finds more pages, any other the first page of each subject.
 */
export async function startPowerWeb(): Promise<{
  web: LocalWeb;
  search: LocalWeb;
  /** What was searched for so far. */
  queries: string[];
  close: () => Promise<void>;
}> {
  const [web, search] = await Promise.all([startLocalWeb(), startLocalWeb()]);
  for (const subject of subjects) {
    for (let at = 0; at < 5; at += 1) {
      web.page(`/${subject}/${at}`, article(`Tidal power and ${subject}, part ${at}`, paragraphsOf(subject, at)));
    }
  }
  const queries: string[] = [];
  search.page('/w/api.php', (request) => {
    const query = request.query.get('gsrsearch') ?? '';
    queries.push(query);
    const named = things.findIndex((thing) => query.toLowerCase().includes(thing));
    const paths =
      named < 0
        ? subjects.map((subject) => `/${subject}/0`)
        : [1, 2, 3, 4].map((at) => `/${pick(subjects, named)}/${at}`);
    return found(paths.map((path) => web.url(path)));
  });
  return { web, search, queries, close: async () => void (await Promise.all([web.close(), search.close()])) };
}

/** An answer of Wikipedia's search. */
export function found(urls: readonly string[]): { json: unknown } {
  const pages = urls.map((url, at) => ({
    pageid: at + 1,
    ns: 0,
    title: url,
    index: at + 1,
    fullurl: url,
    extract: '',
  }));
  return { json: { batchcomplete: true, ...(pages.length === 0 ? {} : { query: { pages } }) } };
}

/** The platform with that web. */
export async function startServiceWorld(environment: Record<string, string> = {}) {
  const power = await startPowerWeb();
  const platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: power.web.host, SEARCH_URL: power.search.url(''), ...environment },
  });
  return {
    ...power,
    platform,
    close: async () => {
      await platform.stop();
      await power.close();
    },
  };
}

/** Every charge of the database, oldest first. */
export function chargesOf(platform: TestPlatform) {
  return platform.database.query<{ id: number; state: string; price_cents: number; service: string; product: string }>(
    'select id, state, price_cents, service, product from service_charge order by id',
  );
}

/** Orders a report and waits for its end. */
export async function endOfReport(platform: TestPlatform, key: string, body: unknown): Promise<ReportAnswer> {
  const ordered = await platform.call<ReportAnswer>('POST', '/api/services/research/generate', { key, body });
  if (ordered.status !== 200) throw new Error(`not ordered: ${ordered.status} ${JSON.stringify(ordered.body)}`);
  return until('the report to end', async () => {
    const path = `/api/services/research/reports/${ordered.body.id}`;
    const { body: report } = await platform.call<ReportAnswer>('GET', path, { key });
    return (report.status === 'completed' || report.status === 'failed') && report;
  });
}
