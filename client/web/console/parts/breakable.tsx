import { Fragment } from 'react';

/** A name or address that breaks after its separators rather than inside a word. */
export function Breakable({ text, after }: { text: string; after: '.' | '/' | '@' }) {
  const parts = text.split(after);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join(after)}>
      {index > 0 && after}
      <wbr />
      {part}
    </Fragment>
  ));
}
