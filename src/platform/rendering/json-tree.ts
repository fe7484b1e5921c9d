import { cleanHtml } from './clean-html.ts';
import { type RenderedDocument, UnfitDocument } from './document.ts';
import { escapeHtml } from './escape.ts';

/** A page with more entries would be too slow in browsers. */
const maxNodes = 20_000;
const deepest = 100;
/** Number of levels that are open at first. */
const openLevels = 2;

/** A number with the digits of its source text: 64-bit ids and prices would lose some as a JavaScript number. */
class WrittenNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

function readJson(text: string): unknown {
  try {
    return parse(text, (_key, value, context) =>
      typeof value === 'number' ? new WrittenNumber(context.source ?? String(value)) : value,
    );
  } catch (error) {
    // JSON that is nested too deeply for the parser is treated as invalid.
    if (error instanceof SyntaxError || error instanceof RangeError) throw new UnfitDocument('This is not valid JSON.');
    throw error;
  }
}

/** Renders JSON as a tree that opens and closes without a script. Throws `UnfitDocument` for invalid JSON. */
export function renderJson(text: string): RenderedDocument {
  return treeOf(readJson(text));
}

/** Renders JSON Lines as the members of one list. */
export function renderJsonLines(text: string): RenderedDocument {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return treeOf(lines.map(readJson));
}

function treeOf(value: unknown): RenderedDocument {
  const tree = new Tree();
  const html = `<div class="tree">${tree.render(undefined, value, 0)}</div>`;
  const note = tree.isCut ? `Only the first ${maxNodes} entries are shown.` : undefined;
  return { html: cleanHtml(html), headings: [], note };
}

class Tree {
  isCut = false;
  #nodes = 0;

  render(key: string | undefined, value: unknown, level: number): string {
    this.#nodes += 1;
    const name = key === undefined ? '' : `<span class="key">${escapeHtml(key)}</span>: `;
    if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) {
      return `<div class="leaf">${name}${scalarHtml(value)}</div>`;
    }
    const isList = Array.isArray(value);
    const entries: [string, unknown][] = Object.entries(value);
    const size = `${entries.length} ${isList ? 'item' : 'field'}${entries.length === 1 ? '' : 's'}`;
    const brackets = isList ? ['[', ']'] : ['{', '}'];
    if (entries.length === 0) return `<div class="leaf">${name}${brackets.join('')}</div>`;
    const summary = `<summary>${name}${brackets[0]} <span class="size">${size}</span> ${brackets[1]}</summary>`;
    if (level >= deepest) {
      this.isCut = true;
      return `<div class="leaf">${name}${brackets[0]} <span class="size">${size}</span> ${brackets[1]}</div>`;
    }
    const isOpen = level < openLevels && entries.length <= 200;
    return `<details${isOpen ? ' open' : ''}>${summary}${this.#members(entries, level)}</details>`;
  }

  #members(entries: readonly [string, unknown][], level: number): string {
    const parts: string[] = [];
    for (const [key, value] of entries) {
      if (this.#nodes >= maxNodes) {
        this.isCut = true;
        parts.push('<div class="leaf">…</div>');
        break;
      }
      parts.push(this.render(key, value, level + 1));
    }
    return parts.join('');
  }
}

function scalarHtml(value: unknown): string {
  if (value instanceof WrittenNumber) return `<span class="number">${escapeHtml(value.digits)}</span>`;
  if (typeof value === 'string') return `<span class="string">${escapeHtml(JSON.stringify(value))}</span>`;
  return `<span class="word">${String(value)}</span>`;
}
