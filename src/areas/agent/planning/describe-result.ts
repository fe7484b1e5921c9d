type Result = Readonly<Record<string, unknown>>;

const maxEntries = 10;
const maxFields = 4;
const maxValueLength = 200;
/** The fields by which people recognize an entry of a list, in order of preference. */
const labels = [
  'name',
  'full_name',
  'title',
  'subject',
  'summary',
  'topic',
  'path',
  'file_path',
  'url',
  'email',
  'event',
];
/** Fields that add nothing to the entries, or are for programs only. */
const idle: ReadonlySet<string> = new Set([
  'count',
  'total',
  'next_before',
  'id',
  'created_at',
  'updated_at',
  'version',
]);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Describes an operation's answer for which there is no special text: the entries of its list line by line, or its
 * short fields.
 */
export function describeResult(result: Result): string {
  const list = Object.entries(result).find(
    (field): field is [string, Result[]] => Array.isArray(field[1]) && field[1].every(isEntry),
  );
  const facts = factsOf(result);
  if (list === undefined) return facts.length === 0 ? 'Done.' : facts.map((fact) => `${capital(fact)}.`).join('\n');
  const [name, entries] = list;
  if (entries.length === 0) return `There are no ${words(name)}.`;
  const left = entries.length - maxEntries;
  const lines = entries.slice(0, maxEntries).map((entry) => `- ${entryLine(entry)}`);
  return [...lines, ...(left > 0 ? [`and ${left} more.`] : [])].join('\n');
}

const isEntry = (value: unknown): value is Result =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entryLine(entry: Result): string {
  const label = labels.find((field) => isShort(entry[field]));
  const facts = factsOf(entry, label).slice(0, maxFields).join(', ');
  const id = typeof entry['id'] === 'number' ? `${entry['id']}: ` : '';
  if (label === undefined) return `${id}${facts}`;
  return `${id}${shown(entry[label])}${facts === '' ? '' : ` (${facts})`}`;
}

/** The fields that can be stated in a few words. */
function factsOf(result: Result, besides?: string): string[] {
  return Object.entries(result).flatMap(([field, value]) =>
    idle.has(field) || field === besides || !isShort(value) ? [] : [`${words(field)}: ${shown(value)}`],
  );
}

const isShort = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && value.length <= maxValueLength) ||
  typeof value === 'number' ||
  typeof value === 'boolean';

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  const text = String(value);
  return instant.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : text;
}

const words = (field: string): string => field.replaceAll('_', ' ');
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
