import { type FieldLine, fieldOf, fieldsWithin, headingText, outlineOf, withoutMarks } from './field-lines.ts';
import type { FieldShape, FieldShapes } from './field-shapes.ts';
import { isTableRule, rowCells, tableIn } from './markdown-table.ts';
import { mendJson } from './mend-json.ts';
import { isEmptyAnswer, textEntries } from './text-entries.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** A field of an object and its lines. */
interface Section {
  name: string;
  rest: string;
  indent: number;
  isHeading: boolean;
  lines: string[];
}

type Fields = Record<string, unknown>;

const horizontalRule = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,}|(?:\* ){2,9}\*)$/;
const signOff =
  /^(?:let me know|hope (?:this|that)|i hope|feel free|please let|would you like|if you (?:need|have|want|would)|is there anything)/i;

/** Converts lines of `KEY: value`, bullets, headings and tables into the value that a schema describes. */
export class FieldOutline {
  private readonly shapes: FieldShapes;

  constructor(shapes: FieldShapes) {
    this.shapes = shapes;
  }

  /** The objects in the lines: a repeated field starts a new one. */
  records(lines: readonly string[], shape: FieldShape): Fields[] {
    const rows = this.rows(lines, shape);
    if (rows.length > 0) return rows;
    const records: Section[][] = [];
    let seen = new Set<string>();
    for (const section of this.sections(lines, shape)) {
      if (records.length === 0 || seen.has(section.name)) {
        records.push([]);
        seen = new Set();
      }
      records.at(-1)?.push(section);
      seen.add(section.name);
    }
    return records.map((sections) => this.fields(sections, shape));
  }

  /** The entries of a list; empty if the lines contain no list. */
  entries(lines: readonly string[], shape: FieldShape | undefined): unknown[] {
    if (shape?.kind === 'object') {
      const rows = this.rows(lines, shape);
      if (rows.length > 0) return rows;
    }
    const chunks = chunksOf(lines);
    if (chunks.length === 0) return shape?.kind === 'object' ? this.records(lines, shape) : [];
    return chunks.map((chunk) => this.entry(chunk, shape)).filter((entry) => entry !== '');
  }

  private entry(chunk: string[], shape: FieldShape | undefined): unknown {
    if (shape?.kind === 'object') {
      const record = this.object(chunk, shape);
      if (Object.keys(record).length > 0) return withLeading(record, chunk[0] ?? '', shape);
    }
    return withoutMarks(chunk.map((line) => line.trim()).join(' '));
  }

  private object(lines: readonly string[], shape: FieldShape): Fields {
    return this.fields(this.sections(lines, shape), shape);
  }

  private fields(sections: readonly Section[], shape: FieldShape): Fields {
    const result: Fields = {};
    for (const section of sections) {
      const schema = shape.fields.get(section.name);
      if (schema === undefined || Object.hasOwn(result, section.name)) continue;
      const value = this.value(section, this.shapes.of(schema));
      if (value !== undefined) result[section.name] = value;
    }
    return result;
  }

  private sections(lines: readonly string[], shape: FieldShape): Section[] {
    const sections: Section[] = [];
    for (const line of lines) {
      const current = sections.at(-1);
      const several = fieldsWithin(line, shape.names);
      if (several.length > 0 && several.length === new Set(several.map(({ name }) => name)).size) {
        sections.push(...several.map(inlineSection));
        continue;
      }
      const field = this.fieldAt(line, shape, current);
      if (field === undefined) {
        if (!isTableRule(line) || current?.lines.some((above) => rowCells(above) !== undefined))
          current?.lines.push(line);
        continue;
      }
      const isHeading = headingText(line) !== undefined;
      sections.push({ ...field, indent: outlineOf(line).indent, isHeading, lines: [] });
    }
    return sections;
  }

  /** The field that starts on a line, unless it belongs to an entry of the current list. */
  private fieldAt(line: string, shape: FieldShape, current: Section | undefined): FieldLine | undefined {
    const cells = rowCells(line);
    const field = cells === undefined ? fieldOf(line, shape.names) : rowField(cells, shape);
    if (field === undefined || current === undefined) return field;
    const around = shape.fields.get(current.name);
    const inner = around === undefined ? undefined : this.shapes.of(around);
    const nested = inner?.kind === 'list' ? inner.items : inner;
    const isInner =
      nested?.kind === 'object' && fieldOf(line, nested.names) !== undefined && headingText(line) === undefined;
    const { indent, bullet } = outlineOf(line);
    return isInner && (indent > current.indent || (bullet !== undefined && current.isHeading)) ? undefined : field;
  }

  private value(section: Section, shape: FieldShape): unknown {
    const lines = withoutClosing(section.lines);
    if (shape.kind === 'list') return this.list(section.rest, lines, shape);
    if (shape.kind === 'object') {
      const written = jsonIn(section.rest);
      return written ?? this.object(section.rest === '' ? lines : [section.rest, ...lines], shape);
    }
    const all = section.rest === '' ? lines : [section.rest, ...lines];
    if (shape.kind === 'word') {
      const first = all.find((line) => line.trim() !== '');
      return first === undefined ? undefined : withoutMarks(outlineOf(first).bullet ?? first);
    }
    const text = withoutMarks((horizontalRule.test(all.at(-1) ?? '') ? all.slice(0, -1) : all).join('\n'));
    return text === '' ? undefined : text;
  }

  private list(rest: string, lines: readonly string[], shape: FieldShape): unknown[] | undefined {
    const written: unknown = jsonIn(rest);
    if (Array.isArray(written)) return written as unknown[];
    const entries = this.entries(lines, shape.items);
    if (rest === '' && entries.length > 0)
      return entries.length === 1 && isEmptyAnswer(String(entries[0])) ? [] : entries;
    const paragraph = lines.slice(0, endOfParagraph(lines)).join('\n').trim();
    const text = [rest, paragraph].filter((part) => part !== '').join('\n');
    if (isEmptyAnswer(rest === '' ? paragraph : rest)) return [];
    return [...textEntries(text)];
  }

  private rows(lines: readonly string[], shape: FieldShape): Fields[] {
    const table = tableIn(lines);
    if (table === undefined) return [];
    const names = table.head.map((cell) => fieldOf(cell, shape.names)?.name);
    if (names.filter((name) => name !== undefined).length * 2 < names.length) return [];
    return table.rows.map((cells) => {
      const sections = cells.flatMap((rest, column): Section[] => {
        const name = names[column];
        return name === undefined || rest === '' ? [] : [inlineSection({ name, rest: withoutMarks(rest) })];
      });
      return this.fields(sections, shape);
    });
  }
}

function inlineSection(field: FieldLine): Section {
  return { ...field, indent: 0, isHeading: false, lines: [] };
}

/** `| PRIORITY | HIGH |`: the first cell is the name of a field, the others are its value. */
function rowField(cells: readonly string[], shape: FieldShape): FieldLine | undefined {
  const field = cells.length < 2 ? undefined : fieldOf(cells[0] ?? '', shape.names);
  if (field?.rest !== '') return undefined;
  const isHead = cells.every((cell) => fieldOf(cell, shape.names) !== undefined);
  return isHead ? undefined : { name: field.name, rest: withoutMarks(cells.slice(1).join(' | ')) };
}

/** The JSON that a value is written in; undefined when it is not. */
function jsonIn(text: string): unknown {
  if (!/^[[{]\s*["'{[\]}]/.test(text)) return undefined;
  try {
    const { value, end, truncated } = mendJson(text, 0);
    return truncated || text.slice(end).trim() !== '' ? undefined : value;
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
}

/** The entries of a list with bullets, numbers or headings, each without its mark and with the lines that follow it. */
function chunksOf(lines: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let margin: number | undefined;
  const level = lines.map(headingLevel).find((depth) => depth > 0) ?? 0;
  for (const [index, line] of lines.entries()) {
    const { indent, bullet } = outlineOf(line);
    const heading = level > 0 && headingLevel(line) === level ? headingText(line) : undefined;
    const isEntry = level === 0 && bullet !== undefined && indent <= (margin ?? indent);
    const starts = heading ?? (isEntry ? bullet : undefined);
    if (starts !== undefined) {
      if (heading === undefined) margin = Math.min(margin ?? indent, indent);
      chunks.push([starts]);
    } else if (line.trim() !== '') {
      const isProse =
        indent <= (margin ?? 0) && lines[index - 1]?.trim() === '' && bullet === undefined && margin !== undefined;
      if (isProse) break;
      chunks.at(-1)?.push(line);
    }
  }
  return chunks;
}

function headingLevel(line: string): number {
  return /^\s{0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
}

/** Adds what the first line says without a name, `### 1. Title` for one. */
function withLeading(record: Fields, line: string, shape: FieldShape): Fields {
  const { leading } = shape;
  if (leading === undefined || Object.hasOwn(record, leading) || fieldOf(line, shape.names) !== undefined)
    return record;
  const text = withoutMarks(outlineOf(line).bullet ?? line);
  return text === '' ? record : { [leading]: text, ...record };
}

function endOfParagraph(lines: readonly string[]): number {
  const start = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex((line, index) => index > start && line.trim() === '');
  return end < 0 ? lines.length : end;
}

/** Leaves out a last paragraph that only says goodbye. */
function withoutClosing(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  let start = last;
  while (start > 0 && lines[start - 1]?.trim() !== '') start--;
  return start >= 0 && signOff.test((lines[start] ?? '').trim()) ? lines.slice(0, start) : lines.slice(0, last + 1);
}
