import { findIssues } from '#text/code/findings/find-issues.ts';
import { detectLanguage } from '#text/code/language/detect-language.ts';
import { readPage } from '#text/extraction/read-page.ts';
import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';
import { findItems } from '#text/meetings/items/find-items.ts';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';
import { judgeText } from '#text/sentiment/judge-text.ts';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import { orderOf } from './compare.ts';
import { digits, type Report, ratios, spread } from './report.ts';

const rounds = 9;

const sentence =
  'The new screen is gorgeous and fast, but the battery never lasts a whole day and support was rude to me.';
const thirtyWords = `${sentence} I had hoped for a better one, honestly!`;

const names = ['Anna', 'Ben', 'Cleo'];
const lines = [
  'We agreed to move the launch to the first week of March.',
  'Ben, can you write to the supplier by Friday?',
  'Sure, I will do that and send you the answer.',
  'The numbers of last week look fine to me, with the one exception that we have talked about.',
  'Do we have the budget for a second tester?',
];

function transcript(bytes: number): string {
  const cues: string[] = ['WEBVTT\n'];
  for (let at = 0, size = 0; size < bytes; at += 1) {
    const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
    const cue = `${clock(at * 4)} --> ${clock(at * 4 + 4)}\n<v ${names[at % 3]}>${lines[at % 5]}\n`;
    cues.push(cue);
    size += cue.length;
  }
  return cues.join('\n');
}

const code = Array.from(
  { length: 200 },
  (_, at) =>
    `export function read${at}(path: string): Promise<string> {\n  return readFile(path + '/${at}', 'utf8');\n}`,
).join('\n\n');

const topics = ['barrage', 'turbine', 'estuary', 'lagoon', 'current', 'harbour'];
const sentences = Array.from(
  { length: 240 },
  (_, at) =>
    `The ${topics[at % 6]} number ${at} has produced ${at * 7} gigawatt hours of electricity from the tides since ${1970 + (at % 50)}, which is more than its builders had expected.`,
);

/** An article of about 40 kB with typical page margins. */
const page = `<!doctype html><html lang="en"><head><title>Tidal power</title></head><body><nav><ul>${'<li><a href="/news">News</a></li>'.repeat(60)}</ul></nav>
<main><article><h1>Tidal power</h1>${Array.from({ length: 60 }, (_, at) => `<h2>Part ${at}</h2><p>${sentences.slice(at * 4, at * 4 + 4).join(' ')}</p>`).join('')}</article></main>
<aside>${'<div class="teaser"><a href="/more">Read more about it</a></div>'.repeat(80)}</aside><footer>Imprint</footer></body></html>`;

const sources = Array.from({ length: 5 }, (_, number) => ({
  url: `https://site${number}.example/tides`,
  title: `Tides ${number}`,
  text: sentences.filter((_sentence, at) => at % 5 === number).join('\n\n'),
}));

const article = sentences.slice(0, 90).join(' ');
const claims = Array.from(
  { length: 100 },
  (_, at) =>
    `Since ${1970 + (at % 50)}, ${at * 7} gigawatt hours of power were made by the ${topics[at % 6]}, more than was expected.`,
);

/** One hundred paraphrased sentences, checked against the article. */
function checkClaims(): number {
  const source = prepareSource(article);
  return claims.filter((claim) => checkSentence(claim, source).verdict === 'supported').length;
}

interface Engine {
  name: string;
  text: string;
  work: () => unknown;
  times: number;
}

/** CPU time of each text engine, compared with a JSON round trip of the same text. */
export async function textEngines(report: Report): Promise<void> {
  report.line(`Microseconds of processor time, ${rounds} rounds in turn; ratio to JSON there and back\n`);
  const vtt = transcript(1_000_000);
  const { segments } = readTranscript(vtt);
  const long = sentence.repeat(950);
  const mail = { subject: 'The screen of my order 4711', from: 'Ann <ann@example.com>', snippet: thirtyWords };
  const engines: Engine[] = [
    { name: 'sentiment of 30 words', text: thirtyWords, work: () => judgeText(thirtyWords), times: 300 },
    { name: 'mail of 30 words sorted', text: thirtyWords, work: () => classifyMail(mail), times: 100 },
    { name: 'sentiment of 100,000 characters', text: long, work: () => judgeText(long), times: 1 },
    {
      name: 'page of 60 kB read',
      text: page,
      work: () => readPage({ html: page, url: 'https://example.com/tides' }, 'tree'),
      times: 3,
    },
    {
      name: 'report of 5 pages',
      text: JSON.stringify(sources),
      work: () => writeExtractiveReport({ topic: 'tidal power', pages: sources }),
      times: 2,
    },
    { name: '100 sentences checked', text: article, work: checkClaims, times: 1 },
    { name: 'transcript of 1 MB read', text: vtt, work: () => readTranscript(vtt), times: 1 },
    { name: 'items of a transcript of 1 MB', text: vtt, work: () => findItems(segments, {}), times: 1 },
    { name: 'language of 800 lines of code', text: code, work: () => detectLanguage(code), times: 5 },
    { name: 'findings in 800 lines of code', text: code, work: () => findIssues(code, 'typescript'), times: 5 },
  ];
  const measured = engines.map((engine) => ({ engine, us: [] as number[], copyUs: [] as number[] }));
  for (let round = -1; round < rounds; round += 1) {
    for (const { engine, us, copyUs } of orderOf(measured, round)) {
      const ours = await timeOf(engine.work, engine.times);
      const copy = await timeOf(() => JSON.parse(JSON.stringify(engine.text)) as unknown, Math.max(engine.times, 20));
      if (round < 0) continue;
      us.push(ours);
      copyUs.push(copy);
    }
  }
  const widths = [36, 34, 10];
  report.row(['engine', 'us: median (min-max)', 'ratio'], widths);
  for (const { engine, us, copyUs } of measured) {
    report.row([engine.name, report.figure(engine.name, 'us', us), digits(spread(ratios(us, copyUs)).median)], widths);
  }
}

async function timeOf(work: () => unknown, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < times; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}
