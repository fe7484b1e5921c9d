import type { ReactNode } from 'react';
import { jumpTo } from './marked-text.tsx';
import { Panel } from './view-head.tsx';

interface Finding {
  /** The id of its highlight; undefined if the text does not contain it in one piece. */
  mark: string | undefined;
  words: string;
  /** Further facts: who, until when. */
  facts?: ReactNode;
}

/** Findings in a text, each linked to the passage that supports it. */
export function FindingList({ title, findings, none }: { title: string; findings: readonly Finding[]; none: string }) {
  return (
    <Panel title={title} aside={<span className="small soft figures">{findings.length}</span>}>
      {findings.length === 0 ? (
        <p className="small soft">{none}</p>
      ) : (
        <ol className="findings">
          {findings.map(({ mark, words, facts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, and two findings may have the same words
            <li key={index}>
              {mark === undefined ? (
                <p>{words}</p>
              ) : (
                <button type="button" className="jump" onClick={() => jumpTo(mark)}>
                  {words}
                </button>
              )}
              {facts !== undefined && <p className="row tight soft">{facts}</p>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
