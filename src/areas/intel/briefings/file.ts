import { parse, stringify } from 'yaml';
import { FrontMatter } from '../schema.ts';

/** The content of a briefing file. */
export interface BriefingFile {
  matter: FrontMatter;
  /** The Markdown after the front matter. */
  content: string;
}

/** A file is not a briefing; the message says why. */
export class BadBriefing extends Error {
  override readonly name = 'BadBriefing';
}

/** The path of a briefing's page. */
export const briefingPagePath = (filename: string): `/${string}` => `/intel/briefing/${encodeURIComponent(filename)}`;

const maxMatterLength = 400_000;
const opening = /^\uFEFF?---[ \t]{0,9}\r?\n/;
const closing = /\r?\n---[ \t]{0,9}(?:\r?\n|$)/;

/** Parses a briefing file; throws `BadBriefing` with the reason if it is not one. */
export function readBriefingFile(text: string): BriefingFile {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) throw new BadBriefing('it does not begin with front matter');
  const rest = text.slice(start);
  // The line break before the first field also counts as the one before an immediate end.
  const end = closing.exec(`\n${rest.slice(0, maxMatterLength)}`);
  if (end === null) throw new BadBriefing('its front matter has no end');
  const matter = FrontMatter.safeParse(fieldsOf(rest.slice(0, Math.max(0, end.index - 1))));
  if (!matter.success) {
    const [issue] = matter.error.issues;
    const path = issue === undefined || issue.path.length === 0 ? 'fields' : issue.path.join('.');
    throw new BadBriefing(`its front matter: ${path}: ${issue?.message ?? 'not valid'}`);
  }
  const content = rest.slice(end.index - 1 + end[0].length).trim();
  if (content === '') throw new BadBriefing('it has no text');
  if (content.includes('\u0000') || !content.isWellFormed()) throw new BadBriefing('its text is no well-formed text');
  return { matter: matter.data, content };
}

function fieldsOf(text: string): unknown {
  try {
    // Aliases are disabled, so the result cannot be larger than the text; the core schema leaves dates as text.
    return parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
  } catch (error) {
    throw new BadBriefing(`its front matter is no YAML: ${error instanceof Error ? error.message.split('\n')[0] : ''}`);
  }
}

/** Renders a briefing file, which `readBriefingFile` can parse back. */
export function renderBriefingFile({ matter, content }: BriefingFile): string {
  return `---\n${stringify(matter, { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })}---\n\n${content.trim()}\n`;
}
