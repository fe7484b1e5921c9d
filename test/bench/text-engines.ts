import { findIssues } from '#areas/code-review/findings/find-issues.ts';
import { detectLanguage } from '#areas/code-review/language/detect-language.ts';
import { findItems } from '#areas/meeting/items/find-items.ts';
import { readTranscript } from '#areas/meeting/transcript/read-transcript.ts';
import { judgeText } from '#areas/sentiment/judge-text.ts';
import { machineLine, row, spread } from './measure.ts';

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

/** What each text engine takes, beside what a copy of the same text through JSON takes: the price of any handling. */
export async function textEngines(): Promise<void> {
  process.stdout.write(
    `${machineLine()}\nMicroseconds of processor time, median of 9 rounds; ratio to JSON there and back\n`,
  );
  const vtt = transcript(1_000_000);
  const { segments } = readTranscript(vtt);
  const widths = [46, 12, 12];
  row(['engine', 'us', 'ratio'], widths);
  const engines: [name: string, text: string, work: () => unknown, times: number][] = [
    ['sentiment of 30 words, emotions and keywords', thirtyWords, () => judgeText(thirtyWords), 500],
    ['sentiment of 100,000 characters', sentence.repeat(950), () => judgeText(sentence.repeat(950)), 1],
    ['reading a transcript of 1 MB', vtt, () => readTranscript(vtt), 1],
    ['items of a transcript of 1 MB', vtt, () => findItems(segments, {}), 1],
    ['language of 800 lines of code', code, () => detectLanguage(code), 5],
    ['findings in 800 lines of code', code, () => findIssues(code, 'typescript'), 5],
  ];
  for (const [name, text, work, times] of engines) {
    const ours = median(work, times);
    const copy = median(() => JSON.parse(JSON.stringify(text)) as unknown, Math.max(times, 20));
    row([name, ours.toFixed(0), (ours / copy).toFixed(0)], widths);
  }
}

function median(work: () => unknown, times: number): number {
  const rounds = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    for (let done = 0; done < times; done += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  });
  return spread(rounds).median;
}
