import { formatDay } from '../design/format.ts';
import type { Reading } from './words.ts';

interface ChangesProps {
  changes: Omit<NonNullable<Reading['changes_since']>, 'filename'>;
  /** The page of the previous briefing. */
  before: string;
}

/** The differences from the previous briefing on the same subject. */
export function Changes({ changes, before }: ChangesProps) {
  const { date, new: added, gone, changed } = changes;
  const count = added.length + gone.length + changed.length;
  return (
    <details className="changes">
      <summary>
        {count === 0 ? 'No changes' : `${count} ${count === 1 ? 'change' : 'changes'}`} since {formatDay(date)}
      </summary>
      <p className="small">
        Compared with <a href={before}>the previous briefing</a>.
      </p>
      <Statements title="New" texts={added} mark="+" />
      <Statements title="Removed" texts={gone} mark="−" />
      {changed.length > 0 && (
        <>
          <h3>Changed</h3>
          <ul>
            {changed.map(({ before, after }) => (
              <li key={after} data-mark="~">
                <del>{before}</del> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function Statements({ title, texts, mark }: { title: string; texts: readonly string[]; mark: string }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text} data-mark={mark}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
