import { harmless, type Screen } from './screen.ts';
import { cellOf, isShort, needsCutting, tableOf } from './table.ts';

type Fields = Record<string, unknown>;

/** Formats an answer for people: its list as a table, its fields line by line, long texts in full. */
export function printed(answer: unknown, screen: Screen): string {
  if (Array.isArray(answer)) return listText(answer, screen);
  if (!isFields(answer)) return `${cellOf(answer, screen)}\n`;
  const list = listOf(answer);
  return list === undefined ? fieldsText(answer, screen) : listAnswer(list, screen);
}

/** The ids in an answer, one per line: those of its entries, or its own. */
export function printedIds(answer: unknown): string {
  const fields = isFields(answer) ? answer : {};
  const entries = Array.isArray(answer) ? answer : (listOf(fields) ?? [fields]);
  const ids = entries.filter(isFields).map((entry) => entry['id'] ?? entry['job_id'] ?? entry['filename']);
  return ids
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .map((id) => `${harmless(String(id))}\n`)
    .join('');
}

/** The only list of objects in an answer, apart from totals. */
function listOf(answer: Fields): Fields[] | undefined {
  const lists = Object.values(answer).filter((value) => Array.isArray(value));
  const others = Object.values(answer).filter((value) => !Array.isArray(value));
  const [list] = lists;
  const isListAnswer = lists.length === 1 && others.every((value) => typeof value === 'number' || value === null);
  return isListAnswer && list?.every(isFields) === true ? list : undefined;
}

function listAnswer(list: readonly Fields[], screen: Screen): string {
  if (list.length > 0) return tableOf(list, screen);
  return screen.isTerminal ? 'There are none.\n' : '';
}

function listText(list: readonly unknown[], screen: Screen): string {
  if (list.length > 0 && list.every(isFields)) return tableOf(list, screen);
  return list.map((value) => (isShort(value) ? `${cellOf(value, screen)}\n` : `${JSON.stringify(value)}\n`)).join('');
}

/** Short fields first, as `name: value`; then long texts and nested objects, each below its name; none without a value. */
function fieldsText(fields: Fields, screen: Screen): string {
  const entries = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  const lines = entries
    .filter(([, value]) => isShort(value) && !isLong(value))
    .map(([name, value]) => {
      const separator = screen.isTerminal ? ' ' : '\t';
      return `${screen.bold(`${nameOf(name)}:`)}${separator}${cellOf(value, screen)}`.trimEnd();
    });
  const parts = entries
    .filter(([, value]) => !isShort(value) || isLong(value))
    .map(([name, value]) => `\n${screen.bold(`${nameOf(name)}:`)}\n${below(value, screen)}`);
  return `${[...lines, ...parts.map((part) => part.trimEnd())].join('\n')}\n`;
}

function below(value: unknown, screen: Screen): string {
  if (typeof value === 'string') return `${harmless(value)}\n`;
  if (Array.isArray(value)) return value.every(isFields) ? numberedText(value, screen) : listText(value, screen);
  return indented(fieldsText(isFields(value) ? value : {}, screen));
}

/**
 * A list inside an answer, numbered because the answer's text may refer to its entries ("[2]"). On a screen that its
 * table does not fit, the fields of each entry are below each other, so that no text is cut.
 */
function numberedText(list: readonly Fields[], screen: Screen): string {
  const rows = list.map((fields, at) => ({ no: at + 1, ...fields }));
  if (!needsCutting(rows, screen)) return tableOf(rows, screen);
  return list.map((fields, at) => `${at + 1}.\n${indented(fieldsText(shortOnly(fields), screen))}`).join('\n');
}

/** The fields that a table shows too. */
function shortOnly(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isShort(value)));
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const nameOf = (name: string): string => name.replaceAll('_', ' ');

/** A text with several lines, or a long list. */
function isLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.join(', ').length > 100;
  return typeof value === 'string' && value.includes('\n');
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
