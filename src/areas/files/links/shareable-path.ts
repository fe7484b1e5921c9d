/** The maximum length of a path, which is the limit of Linux. */
export const maxPathLength = 4_096;

/**
 * Whether a path is normalised: without `.` and `..`, repeated or trailing slashes, and control characters. Any other
 * path is likely an attempt to deceive.
 */
export function isPlain(path: string): boolean {
  const names = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return !/\p{Cc}/u.test(path) && names.every((name) => !['', '.', '..'].includes(name));
}

/** The names between a folder and a path; undefined if the path is not below the folder. */
export function namesBelow(folder: string, path: string): string[] | undefined {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(prefix) && path.length > prefix.length ? path.slice(prefix.length).split('/') : undefined;
}

/** Names that begin with a dot are meant for programs: settings, keys, histories, unfinished files. */
export function isHidden(names: readonly string[]): boolean {
  return names.some((name) => name.startsWith('.'));
}

/**
 * The platform's private files and folders in its data root: the database, its key, all emails, briefings, which depend
 * on the tier, and backups, which contain all of that.
 */
const ownPlaces =
  /^(?:postgres|secret-key.{0,200}|outbox|briefings.{0,200}|deep-briefings|restore-.{0,200}|.{0,200}\.backup)$/;

/**
 * Whether this key cannot share a path below the platform's data root: the platform's private places, and the folders
 * of other keys (`reports/key-7/…`). Reports from before such folders existed belong to nobody.
 */
export function isPrivate(names: readonly string[], keyId: number): boolean {
  // Some file systems treat different letters as the same name.
  const [first = '', second = ''] = names.map((name) => name.normalize('NFKC').toLowerCase());
  if (ownPlaces.test(first)) return true;
  if (first === 'reports' && names.length === 2 && second.startsWith('task-')) return true;
  return /^key-\d{1,10}$/.test(second) && second !== `key-${keyId}`;
}
