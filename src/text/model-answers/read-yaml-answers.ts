import { type AnswerText, answerTexts } from './answer-text.ts';
import type { JsonAnswer } from './read-json-answer.ts';
import { YamlDocument } from './yaml-document.ts';
import { entryOf, isItem, type YamlLine, yamlLines } from './yaml-lines.ts';

/** What a caller knows about the requested YAML. */
export interface YamlHints {
  /** The first key of the document; what precedes it is prose. */
  firstKey?: string;
}

/** Parses an answer in YAML, however loosely formatted; empty if it is not YAML. Can throw UnreadableAnswer. */
export function readYamlAnswers(text: string, hints: YamlHints = {}): JsonAnswer[] {
  const { block, whole } = answerTexts(text);
  const answers = block === undefined ? [] : readPart({ ...block, lines: trimmed(block.lines) }, hints, false);
  return answers.length > 0 ? answers : readPart(whole, hints, text.endsWith('\n'));
}

function readPart(part: AnswerText, { firstKey }: YamlHints, endsInBreak: boolean): JsonAnswer[] {
  const all = endsInBreak && part.lines.at(-1) === '' ? part.lines.slice(0, -1) : part.lines;
  const start = startOf(all, firstKey);
  if (start < 0) return [];
  const end = endOf(all, start);
  const isCut = end < all.length;
  const kept = isCut ? trimmed(all.slice(start, end)) : all.slice(start);
  const lines = yamlLines(kept, endsInBreak && !isCut);
  const strict = read(lines, false);
  const answer = strict?.repairs.has('colon-in-text') ? read(lines, true) : strict;
  if (answer === undefined) return [];
  const around = start > 0 || isCut ? ['surrounding-text'] : [];
  const repairs = ['yaml', ...part.repairs, ...around, ...answer.repairs];
  return [{ value: answer.value, repairs, truncated: part.truncated }];
}

function read(lines: YamlLine[], takesLiterally: boolean): { value: unknown; repairs: Set<string> } | undefined {
  const document = new YamlDocument([...lines], takesLiterally);
  const value = document.read();
  return typeof value === 'object' && value !== null ? { value, repairs: document.repairs } : undefined;
}

function trimmed(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1);
}

/** The first line of the document: the one with the requested key, otherwise the first key that is not a sentence. */
function startOf(lines: readonly string[], firstKey: string | undefined): number {
  if (firstKey !== undefined) {
    const named = lines.findIndex((line) => entryOf(line.trim().replace(/^- /, ''))?.key === firstKey);
    if (named >= 0) return named;
  }
  return lines.findIndex((line, index) => {
    const text = line.trim();
    const entry = entryOf(text.replace(/^(?:- +)+/, ''));
    if (entry === undefined || text.startsWith('#')) return false;
    // "I suggest the following:" and an empty line introduce the document and are not part of it.
    const isSentence = entry.rest === '' && /\s\S+\s/.test(entry.key) && lines[index + 1]?.trim() === '';
    return !isSentence;
  });
}

/** Where prose follows the document: after an empty line, without indentation, neither key nor entry. */
function endOf(lines: readonly string[], start: number): number {
  const margin = indentOf(lines[start]);
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const isAtEdge = line.trim() !== '' && indentOf(line) <= margin && lines[index - 1]?.trim() === '';
    if (!isAtEdge || !/^\p{L}/u.test(line.trim())) continue;
    const text = line.trim();
    const [parsed] = yamlLines([text], false);
    if (parsed !== undefined && !isItem(parsed) && entryOf(text) === undefined && /\s\S+\s/.test(text)) {
      return isInBlock(lines, start, index) ? lines.length : index;
    }
  }
  return lines.length;
}

/** Whether a multi-line text that began with an unindented key still continues. */
function isInBlock(lines: readonly string[], start: number, index: number): boolean {
  const margin = indentOf(lines[start]);
  for (let above = index - 1; above >= start; above--) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || indentOf(line) > margin) continue;
    const next = lines.slice(above + 1, index).find((below) => below.trim() !== '');
    return /:\s*[|>][+-]?$/.test(line.trimEnd()) && (next === undefined || indentOf(next) <= margin);
  }
  return false;
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length;
}
