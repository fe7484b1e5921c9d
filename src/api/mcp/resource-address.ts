import type { Tool } from '#platform/tools.ts';

/** The values of the placeholders in an address; undefined if the address does not match the template. */
export function valuesIn(template: string, uri: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = uri.split('/');
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const text = given[index] ?? '';
    if (name === undefined ? part !== text : text === '') return undefined;
    if (name !== undefined) values[name] = decoded(text);
  }
  return values;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address with its placeholders filled in. */
export function filledIn(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
}

/** The address of the resource that a reading tool returned; undefined if its answer is not a resource. */
export function resourceUri({ resourceTemplate }: Tool, input: Readonly<Record<string, unknown>>): string | undefined {
  return resourceTemplate === undefined ? undefined : filledIn(resourceTemplate, input);
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
