interface SourceLinkProps {
  url: string;
  /** The link text; defaults to the URL. */
  words?: string;
}

/** URLs come from outside, so only web addresses become links, without a referrer. */
export function SourceLink({ url, words }: SourceLinkProps) {
  const shown = words ?? url.replace(/^https?:\/\//i, '');
  if (!/^https?:\/\//i.test(url)) return <span>{shown}</span>;
  return (
    // On paper, a name is followed by its URL.
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className="address"
      data-named={words === undefined ? undefined : true}
    >
      {shown}
    </a>
  );
}
