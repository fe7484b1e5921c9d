import { mendJson } from './mend-json.ts';
import { droppedKeys, maxDepth, tooDeep, UnreadableAnswer } from './unreadable-answer.ts';
import { entryOf, isItem, type YamlLine } from './yaml-lines.ts';
import { foldLines, plainScalar, quotedScalar } from './yaml-scalars.ts';

const blockMark = /^([|>])([+-]?)(\d?)([+-]?)(?:\s+#.*)?$/;
/** Keys whose values are copied from files, in which colons and quotes are part of the text. */
const literalKey = /(?:^|[\s_-])(?:file|line|code|content|snippet|diff)$/i;
const brokenText = /:(?:\s|$)/;
const maxLinesAhead = 200;

interface BlockStyle {
  folds: boolean;
  chomp: string;
  /** How much deeper than its key the text begins; 0 if the first line determines it. */
  deeper: number;
}

/**
 * Parses YAML as models write it, by indentation: mappings, lists, multi-line texts. It continues where strict YAML
 * fails: colons in texts, wrong indentation, tabs. Anchors and aliases stay text, so nothing is multiplied.
 */
export class YamlDocument {
  readonly repairs = new Set<string>();
  truncated = false;
  private readonly lines: YamlLine[];
  private readonly takesLiterally: boolean;
  private at = 0;
  private depth = 0;

  /** With `takesLiterally`, values of keys such as `relevant_line` are taken literally. */
  constructor(lines: YamlLine[], takesLiterally: boolean) {
    this.lines = lines;
    this.takesLiterally = takesLiterally;
  }

  /** The value of the document; undefined if it is neither a mapping nor a list. */
  read(): unknown {
    const first = this.nextLine();
    if (first === undefined || !(isItem(first) || entryOf(first.text) !== undefined)) return undefined;
    return this.block(-1);
  }

  /** Moves to the next line that is neither empty nor a comment, and returns it. */
  private nextLine(): YamlLine | undefined {
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at];
      if (line !== undefined && line.text !== '' && !/^(?:#(?:\s|$)|---$|\.\.\.$)/.test(line.text)) return line;
    }
    return undefined;
  }

  private block(parentIndent: number): unknown {
    const line = this.nextLine();
    if (line === undefined) return null;
    if (++this.depth > maxDepth) throw tooDeep();
    const value = isItem(line)
      ? this.sequence(line.indent)
      : entryOf(line.text) === undefined
        ? this.text(parentIndent, '')
        : this.mapping(line.indent, parentIndent);
    this.depth--;
    return value;
  }

  private sequence(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.nextLine(); line !== undefined; line = this.nextLine()) {
      const isOurs = isItem(line) && line.indent >= indent;
      if (!isOurs) break;
      const content = line.text.slice(1).trimStart();
      const column = line.indent + line.text.length - content.length;
      if (content === '') {
        this.at++;
        const next = this.nextLine();
        items.push(next !== undefined && next.indent > line.indent ? this.block(line.indent) : null);
      } else items.push(this.item(line, content, column));
    }
    return items;
  }

  private item(line: YamlLine, content: string, column: number): unknown {
    const rest = { ...line, indent: column, text: content };
    if (isItem(rest) || (entryOf(content) !== undefined && quotedScalar(content) === undefined)) {
      this.lines[this.at] = rest;
      return this.block(line.indent);
    }
    this.at++;
    return this.value(content, line, '');
  }

  private mapping(indent: number, parentIndent: number): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (let line = this.nextLine(); line !== undefined; line = this.nextLine()) {
      if (line.indent <= parentIndent || (isItem(line) && line.indent <= indent)) break;
      const entry = entryOf(line.text);
      if (entry === undefined || isItem(line)) {
        // Text between the keys of a mapping belongs to none of them.
        if (line.indent < indent) break;
        this.repairs.add('stray-text');
        this.at++;
        continue;
      }
      if (line.indent !== indent) this.repairs.add('indentation');
      this.at++;
      const value = entry.rest === '' ? this.below(line) : this.value(entry.rest, line, entry.key);
      if (droppedKeys.has(entry.key)) this.repairs.add('dropped-key');
      else result[entry.key] = value;
    }
    return result;
  }

  /** The content below a key with nothing after its colon. */
  private below(line: YamlLine): unknown {
    const next = this.nextLine();
    if (next === undefined) return null;
    const isDeeper = next.indent > line.indent;
    return isDeeper || (next.indent === line.indent && isItem(next))
      ? this.block(isDeeper ? line.indent : line.indent - 1)
      : null;
  }

  private value(rest: string, line: YamlLine, key: string): unknown {
    const mark = blockMark.exec(rest);
    if (mark !== null)
      return this.blockText(line.indent, {
        folds: mark[1] === '>',
        chomp: `${mark[2]}${mark[4]}`,
        deeper: Number(mark[3]),
      });
    if (this.takesLiterally && literalKey.test(key)) return line.isTerminated ? `${rest}\n` : rest;
    const quoted = quotedScalar(rest) ?? this.quotedOverLines(rest, line.indent);
    if (quoted !== undefined) return quoted;
    const flow = /^[[{]/.test(rest) ? this.flow(rest, line.indent) : undefined;
    return flow === undefined ? this.text(line.indent, rest) : flow.value;
  }

  /** A quoted text that continues on the next lines; undefined if its end is not near. */
  private quotedOverLines(rest: string, indent: number): string | undefined {
    if (!/^["']/.test(rest) || rest.indexOf(rest.charAt(0), 1) > 0) return undefined;
    return this.overLines(rest, indent, (text) => quotedScalar(text))?.value;
  }

  private flow(rest: string, indent: number): { value: unknown } | undefined {
    const read = (text: string) => {
      try {
        const { value, end, truncated } = mendJson(text, 0);
        return truncated || !/^\s*(?:#.*)?$/.test(text.slice(end)) ? undefined : value;
      } catch (error) {
        if (error instanceof UnreadableAnswer && error.reason !== 'too-deep') return undefined;
        throw error;
      }
    };
    const comment = rest.indexOf(' #');
    const here = /[\]}]$/.test(comment < 0 ? rest : rest.slice(0, comment).trimEnd()) ? read(rest) : undefined;
    if (here !== undefined) return { value: here };
    return /[\]}]/.test(rest) ? undefined : this.overLines(rest, indent, read);
  }

  /** Parses a value that ends on one of the next lines; only a few lines that look like its end are tried. */
  private overLines<T>(rest: string, indent: number, read: (text: string) => T | undefined): { value: T } | undefined {
    const end = rest.startsWith('[') ? ']' : rest.startsWith('{') ? '}' : rest.charAt(0);
    let text = rest;
    let attempts = 3;
    for (let next = this.at; next < Math.min(this.lines.length, this.at + maxLinesAhead) && attempts > 0; next++) {
      const line = this.lines[next];
      if (line === undefined || (line.text !== '' && line.indent < indent)) return undefined;
      text += `\n${line.text}`;
      if (!line.text.includes(end)) continue;
      attempts--;
      const value = read(text);
      if (value === undefined) continue;
      this.at = next + 1;
      return { value };
    }
    return undefined;
  }

  /** An unquoted text with the more deeply indented lines below it. */
  private text(indent: number, start: string): unknown {
    const parts = start === '' ? [] : [start];
    for (let line = this.nextLine(); line !== undefined && line.indent > indent; line = this.nextLine()) {
      if (isItem(line) || (parts.length > 0 && /^[\w-]+:(?:\s|$)/.test(line.text))) break;
      parts.push(line.text);
      this.at++;
    }
    const text = parts.join(' ');
    if (brokenText.test(text)) this.repairs.add('colon-in-text');
    return plainScalar(text);
  }

  private blockText(indent: number, style: BlockStyle): string {
    const taken: YamlLine[] = [];
    const first = this.lines.slice(this.at, this.at + maxLinesAhead).find(({ text }) => text !== '');
    const isIndented = first !== undefined && first.indent > indent;
    if (!isIndented) this.repairs.add('indentation');
    for (let line = this.lines[this.at]; line !== undefined; line = this.lines[this.at]) {
      if (line.text !== '' && line.indent <= indent && this.endsBlock(line, indent)) break;
      taken.push(line);
      this.at++;
    }
    while (taken.at(-1)?.text === '') taken.pop();
    const stated = style.deeper === 0 ? first?.indent : indent + style.deeper;
    const margin = isIndented ? (stated ?? 0) : 0;
    const lines = taken.map(({ raw, indent: own }) => raw.slice(Math.min(margin, own)));
    if (taken.some((line) => line.text !== '' && line.indent < margin)) this.repairs.add('indentation');
    const text = style.folds ? foldLines(lines) : lines.join('\n');
    return style.chomp === '-' || text === '' || taken.at(-1)?.isTerminated === false ? text : `${text}\n`;
  }

  /** Whether a line with too little indentation no longer belongs to a multi-line text. */
  private endsBlock(line: YamlLine, indent: number): boolean {
    return isItem(line) || line.indent < indent || entryOf(line.text) !== undefined;
  }
}
