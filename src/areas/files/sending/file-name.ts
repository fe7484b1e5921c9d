/** Invisible characters that change how a name looks: reversed, `exe.gpj` looks like an image. */
const deceiving = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu;

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A file's name for display, with deceptive characters made visible. */
export function shownName(name: string): string {
  return name.toWellFormed().replace(deceiving, '\ufffd');
}

/** The `Content-Disposition` header (RFC 6266): an ASCII name for old programs, and the full name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = shownName(name)
    .replace(/\ufffd/g, '_')
    .replace(/[/\\]/g, '_');
  const plain = clean
    .normalize('NFC')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["%]/g, '_');
  if (plain === clean) return `${kind}; filename="${plain}"`;
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
