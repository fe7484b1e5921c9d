/** Allowed names of briefing files: plain names that cannot be paths. */
const plainName = /^[A-Za-z0-9][\w.-]{0,196}\.md$/;

/** Whether a name is allowed for a briefing file. */
export function isBriefingName(name: string): boolean {
  return plainName.test(name) && !name.includes('..');
}

/** The name of a new briefing: its date, subject, depth, and a unique part. */
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
