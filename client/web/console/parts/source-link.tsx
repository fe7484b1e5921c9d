interface SourceLinkProps {
  url: string;
  /** The address itself when left out. */
  words?: string;
}

/** Addresses come from anywhere, so that only those of the web become links, and they learn nothing of who follows them. */
export function SourceLink({ url, words }: SourceLinkProps) {
  const shown = words ?? url.replace(/^https?:\/\//i, '');
  if (!/^https?:\/\//i.test(url)) return <span>{shown}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className="address">
      {shown}
    </a>
  );
}
