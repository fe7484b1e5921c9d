import {
  type CommandOperation,
  choicesOf,
  commandOf,
  kebab,
  kindOf,
  type OperationField,
  positionalFields,
} from './operation.ts';

/** An example call of a command: from the operation's own example, otherwise from the types of its fields. */
export function exampleOf(operation: CommandOperation): string {
  const positional = positionalFields(operation);
  const wanted = operation.fields.filter(
    ({ name, isRequired }) => isRequired || (operation.example !== undefined && name in operation.example),
  );
  const exampleValue = (field: OperationField) => operation.example?.[field.name] ?? likelyValue(field);
  const words = [
    ...positional.map((field) => written(exampleValue(field))),
    ...wanted.filter((field) => !positional.includes(field)).flatMap((field) => flagWords(field, exampleValue(field))),
  ];
  return ['agent-platform', ...commandOf(operation), ...words].join(' ');
}

function flagWords(field: OperationField, value: unknown): string[] {
  const flag = `--${kebab(field.name)}`;
  if (typeof value === 'boolean') return [value ? flag : flag.replace('--', '--no-')];
  if (kindOf(field) !== 'strings' || !Array.isArray(value)) return [flag, written(value)];
  if (choicesOf(field) !== undefined) return [flag, value.join(',')];
  return value.flatMap((member) => [flag, written(member)]);
}

function likelyValue(field: OperationField): unknown {
  const [choice] = choicesOf(field) ?? [];
  if (choice !== undefined) return kindOf(field) === 'strings' ? [choice] : choice;
  if (field.name.endsWith('url')) return 'https://example.com/page';
  if (field.name.includes('email')) return 'ann@example.com';
  if (kindOf(field) === 'integer') return 1;
  return field.name.replaceAll('_', ' ');
}

/** A value quoted for a shell. */
function written(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[\w./:@,=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
