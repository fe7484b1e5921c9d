import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalModel, type ModelRequest, startLocalModel } from '../../support/local-model.ts';
import { generate, readAll, startBriefingWorld } from './briefing-world.ts';

let plain: Awaited<ReturnType<typeof startBriefingWorld>>;
let modelled: Awaited<ReturnType<typeof startBriefingWorld>>;
let model: LocalModel;
beforeAll(async () => {
  model = await startLocalModel();
  model.alwaysReplies((request) => JSON.stringify(inventionsOn(request)));
  [plain, modelled] = await Promise.all([
    startBriefingWorld(),
    startBriefingWorld({ MODEL_URL: model.url, MODEL_NAME: 'liar' }),
  ]);
});
afterAll(async () => {
  await Promise.all([plain.close(), modelled.close()]);
  await model.close();
});

const source = /<<<DATA source (\d+) ([0-9a-f]{32})\n([\s\S]*?)\nDATA \2>>>/g;
let asked = 0;

/** A draft of which one sentence in seven is what its source says; the others name what no source has. */
function inventionsOn(request: ModelRequest): unknown {
  const sources = [...request.prompt.matchAll(source)].map(([, number, , text = '']) => ({
    number: Number(number),
    text,
  }));
  if (sources.length === 0) return { queries: ['tidal power plans'] };
  const sentences = sources.flatMap(({ number, text }) =>
    (text.match(/Tidal power depends on [^.]+\.|A survey of [^.]+\./g) ?? []).slice(0, 4).flatMap((sentence) => {
      asked += 1;
      return [
        { text: sentence, sources: [number] },
        { text: sentence.replace(/\d+/, (figure) => String(Number(figure) + 7)), sources: [number] },
        { text: sentence.replace(/\.$/, ', according to Zorbia Holdings.'), sources: [number] },
        { text: `Ferdinand ${sentence}`, sources: [number] },
        { text: sentence.replace(/in [A-Z]\w+|near [A-Z]\w+/, 'near Zanzibar'), sources: [number] },
        { text: sentence, sources: [(number % sources.length) + 1] },
        { text: `Zorbia ${asked} signed a treaty with Blefuscu in ${1700 + asked}.`, sources: [number] },
      ];
    }),
  );
  const sections = Array.from({ length: 10 }, (_, at) => ({
    title: at === 0 ? 'Tidal power' : `The fall of Zorbia, part ${at + 1}`,
    sentences: sentences.slice(8 + at * 20, 28 + at * 20),
  })).filter((section) => section.sentences.length > 0);
  return { summary: sentences.slice(0, 8), sections };
}

/** The words of pages as the web served them, without the program's reading of them. */
async function textOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
}

interface Bullet {
  text: string;
  urls: string[];
}

function bulletsOf(content: string): Bullet[] {
  return content
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => ({
      urls: [...line.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url),
      text: line
        .slice(2)
        .replace(/ *\[\[\d+\]\]\([^)]*\)/g, '')
        .replaceAll('\\', ''),
    }));
}

/** Names and numbers of a bullet that stand in none of the pages that it cites, letter for letter. */
async function namedInNoSource({ text, urls }: Bullet): Promise<string[]> {
  const pages = (await Promise.all(urls.map(textOf))).join('\n');
  const has = (what: string) => new RegExp(`(?<![\\p{L}\\p{N}])${what}(?![\\p{L}\\p{N}])`, 'u').test(pages);
  const numbers = text.match(/\d+/g) ?? [];
  const names = text.match(/\p{Lu}\p{L}+/gu) ?? [];
  return [...numbers, ...names].filter((what) => !has(what));
}

async function failuresIn(
  world: Awaited<ReturnType<typeof startBriefingWorld>>,
  events: readonly string[],
): Promise<{ bullets: number; failures: string[] }> {
  const key = await world.platform.key();
  const failures: string[] = [];
  let bullets = 0;
  for (const event of events) {
    const done = await generate(world.platform, key, { event, depth: 'deep' });
    expect(done).toMatchObject({ status: 'completed' });
    const { content } = await readAll(world.platform, done.filename);
    for (const bullet of bulletsOf(content)) {
      bullets += 1;
      const absent = bullet.urls.length === 0 ? ['no source'] : await namedInNoSource(bullet);
      if (absent.length > 0) failures.push(`${bullet.text}: ${absent.join(', ')}`);
    }
  }
  return { bullets, failures };
}

describe('the brief contract', () => {
  it('holds in the briefings of the built-in writer: at most 1 % of the bullets name what no cited source has', async () => {
    const { bullets, failures } = await failuresIn(plain, ['tidal power barrages', 'sediment']);
    expect(bullets).toBeGreaterThanOrEqual(50);
    expect(failures.length / bullets, failures.join('\n')).toBeLessThanOrEqual(0.01);
  }, 120_000);

  it('holds against a model that invents names and numbers, and keeps what is true', async () => {
    const { bullets, failures } = await failuresIn(modelled, ['plans for tidal power', 'surveys of the tidal basin']);
    expect(asked).toBeGreaterThan(100);
    expect(bullets).toBeGreaterThanOrEqual(50);
    expect(failures.length / bullets, failures.join('\n')).toBeLessThanOrEqual(0.01);
  }, 120_000);

  it('says how much was left out, and who wrote the rest', async () => {
    const done = await generate(modelled.platform, await modelled.platform.key(), {
      event: 'tidal power stations',
      depth: 'standard',
    });
    const { content, coverage } = await readAll(modelled.platform, done.filename);
    expect(content).toContain('## Tidal power');
    expect(content).toContain('## Further findings');
    expect(content).not.toMatch(/Zorbia|Blefuscu|Zanzibar|Ferdinand/);
    expect(coverage?.statements_left_out).toBeGreaterThanOrEqual(0);
  });
});
