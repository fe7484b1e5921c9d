/** How a file is displayed, according to its name. Only its bytes can tell whether it is text. */
export type FileKind =
  | { show: 'document'; form: 'markdown' | 'json' | 'json-lines' | 'table'; label: string }
  | { show: 'code'; language: string; label: string }
  | { show: 'image'; mediaType: string; label: string }
  | { show: 'text'; label: string };

const documents: Readonly<Record<string, FileKind>> = {
  md: { show: 'document', form: 'markdown', label: 'Markdown' },
  markdown: { show: 'document', form: 'markdown', label: 'Markdown' },
  mdown: { show: 'document', form: 'markdown', label: 'Markdown' },
  json: { show: 'document', form: 'json', label: 'JSON' },
  geojson: { show: 'document', form: 'json', label: 'GeoJSON' },
  webmanifest: { show: 'document', form: 'json', label: 'JSON' },
  jsonl: { show: 'document', form: 'json-lines', label: 'JSON Lines' },
  ndjson: { show: 'document', form: 'json-lines', label: 'JSON Lines' },
  csv: { show: 'document', form: 'table', label: 'CSV' },
  tsv: { show: 'document', form: 'table', label: 'TSV' },
};

const images: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
};

/** The highlight.js languages of file extensions that differ from their names. */
const languages: Readonly<Record<string, string>> = {
  ...{ js: 'javascript', mjs: 'javascript', cjs: 'javascript', jsx: 'javascript', ts: 'typescript', mts: 'typescript' },
  ...{ cts: 'typescript', tsx: 'typescript', py: 'python', pyi: 'python', rb: 'ruby', go: 'go', rs: 'rust' },
  ...{ java: 'java', kt: 'kotlin', kts: 'kotlin', c: 'c', h: 'c', cc: 'cpp', cpp: 'cpp', hpp: 'cpp', cs: 'csharp' },
  ...{ php: 'php', swift: 'swift', sh: 'bash', bash: 'bash', zsh: 'bash', sql: 'sql', css: 'css', scss: 'scss' },
  ...{ less: 'less', html: 'xml', htm: 'xml', xhtml: 'xml', xml: 'xml', rss: 'xml', atom: 'xml', yaml: 'yaml' },
  ...{ yml: 'yaml', toml: 'ini', ini: 'ini', conf: 'ini', diff: 'diff', patch: 'diff', lua: 'lua', pl: 'perl', r: 'r' },
  ...{ vb: 'vbnet', graphql: 'graphql', gql: 'graphql', mk: 'makefile', wat: 'wasm', m: 'objectivec' },
};

/** How a file of this name is displayed; as plain text if the name does not tell. */
export function kindOf(name: string): FileKind {
  const dot = name.lastIndexOf('.');
  const ending = dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
  const document = Object.hasOwn(documents, ending) ? documents[ending] : undefined;
  if (document !== undefined) return document;
  const mediaType = Object.hasOwn(images, ending) ? images[ending] : undefined;
  if (mediaType !== undefined) return { show: 'image', mediaType, label: `${ending.toUpperCase()} image` };
  const language =
    name.toLowerCase() === 'makefile' ? 'makefile' : Object.hasOwn(languages, ending) ? languages[ending] : undefined;
  if (language !== undefined) return { show: 'code', language, label: language };
  return { show: 'text', label: 'Text' };
}

/**
 * Decodes bytes as text: UTF-8 without NUL; undefined for anything else. With `isCut`, the last character can be
 * incomplete and is dropped.
 */
export function textOf(bytes: Uint8Array, { isCut = false }: { isCut?: boolean } = {}): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
