/** What a briefing file may be called: a plain name, so that it is no path. */
const plainName = /^[A-Za-z0-9][\w.-]{0,196}\.md$/;

/** Whether a name is one that a briefing file may have. */
export function isBriefingName(name: string): boolean {
  return plainName.test(name) && !name.includes('..');
}

/** The name of a new briefing: its day, its subject, its depth, and what tells it from all others. */
export function briefingName(parts: { date: string; event: string; depth: string; mark: string }): string {
  const { date, event, depth, mark } = parts;
  const slug = event
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, 300)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '');
  return [date, slug, depth, `${mark}.md`].filter((part) => part !== '').join('-');
}
