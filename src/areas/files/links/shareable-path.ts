/** Longest path that is looked at; Linux opens none that is longer. */
export const maxPathLength = 4_096;

/**
 * Whether a path is written plainly: without `.` and `..`, doubled or trailing slashes, control characters. What is
 * written otherwise wants to be taken for something that it is not.
 */
export function isPlain(path: string): boolean {
  const names = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return !/\p{Cc}/u.test(path) && names.every((name) => !['', '.', '..'].includes(name));
}

/** The names on the way from a folder down to a path; undefined when the path is not below the folder. */
export function namesBelow(folder: string, path: string): string[] | undefined {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(prefix) && path.length > prefix.length ? path.slice(prefix.length).split('/') : undefined;
}

/** Names that begin with a dot are for programs: settings, keys, histories, unfinished files. */
export function isHidden(names: readonly string[]): boolean {
  return names.some((name) => name.startsWith('.'));
}

/**
 * What the platform keeps for itself right below its data root: the database, its key, everybody's mail, briefings, which are
 * read by tier, and backups, which hold all of that.
 */
const ownPlaces =
  /^(?:postgres|secret-key.{0,200}|outbox|briefings.{0,200}|deep-briefings|restore-.{0,200}|.{0,200}\.backup)$/;

/**
 * Whether something below the platform's data root is not this key's to share: the platform's own places, and what lies
 * in a folder of another key (`reports/key-7/…`). Reports of a time before such folders belong to nobody.
 */
export function isPrivate(names: readonly string[], keyId: number): boolean {
  // Some file systems take other letters for the same name.
  const [first = '', second = ''] = names.map((name) => name.normalize('NFKC').toLowerCase());
  if (ownPlaces.test(first)) return true;
  if (first === 'reports' && names.length === 2 && second.startsWith('task-')) return true;
  return /^key-\d{1,10}$/.test(second) && second !== `key-${keyId}`;
}
