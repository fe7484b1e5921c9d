import { z } from 'zod';
import { readAnswer } from '#text/model-answers/read-answer.ts';
import type { Report } from './report.ts';

const Wanted = z.object({
  priority: z.enum(['HIGH', 'LOW']),
  summary: z.string(),
  action_items: z.array(z.string()).default([]),
});

const bytes = 1_000_000;
const filled = (start: string, part: string): string =>
  start + part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes);

/** A megabyte of each kind of text that slows down parsers of malformed answers. */
const texts: Readonly<Record<string, string>> = {
  'a valid answer': JSON.stringify({ priority: 'HIGH', summary: 'x'.repeat(bytes) }),
  'quotes in a text': filled('{"summary": "', 'x "y" z '),
  'quotes before commas': filled('{"summary": "', '", '),
  'nothing but quotes': filled('', '"'),
  backslashes: filled('{"summary": "', '\\"'),
  'open brackets': filled('', '['),
  'open objects': filled('', '{"a":'),
  'keys in a list': filled('[', '"a":1,'),
  'values without commas': filled('[', '1 '),
  'joined texts': filled('["a"', ' + "b"'),
  calls: filled('[', 'f('),
  comments: filled('{', '/* x */'),
  'objects in prose': filled('', '{"a":1} x '),
  fences: filled('', '```json\n{"a":1}\n```\n'),
  'named lines': filled('', 'PRIORITY: HIGH\n'),
  'yaml anchors': filled('a: &a [x, x]\n', 'b: &b [*a, *a]\n'),
  'yaml levels': filled('', '- '),
  tables: filled('', '| a | b |\n|---|---|\n'),
  reasoning: filled('', '<think>'),
  spaces: filled('x', ' '),
  'line breaks': filled('', '\n'),
};

/** Parses a megabyte of each kind of hostile text; reports CPU time, best of three. */
export async function modelAnswers(report: Report): Promise<void> {
  report.line('One megabyte each; the ratio is to JSON.parse of the valid answer\n');
  const valid = texts['a valid answer'] ?? '';
  const plain = best(() => void JSON.parse(valid));
  const widths = [24, 14, 12, 10];
  let slowest = 0;
  report.row(['text', 'result', 'ms', 'ratio'], widths);
  for (const [name, text] of Object.entries(texts)) {
    const read = readAnswer(Wanted, text);
    const ms = best(() => void readAnswer(Wanted, text));
    slowest = Math.max(slowest, ms);
    report.row([name, read.ok ? 'read' : read.reason, report.figure(name, 'ms', ms), (ms / plain).toFixed(1)], widths);
  }
  report.line(`\nslowest: ${report.figure('slowest text', 'ms', slowest)} ms`);
}

function best(work: () => void): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
}
