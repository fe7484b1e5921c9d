import type { ReactNode } from 'react';
import { Icon } from '../../design/icon.tsx';
import { hrefOf, type ViewName } from '../routes.ts';

interface ViewHeadProps {
  title: string;
  /** A sentence that describes the view. */
  words?: ReactNode;
  /** The list that this item belongs to. */
  back?: { view: ViewName; title: string };
  actions?: ReactNode;
}

/** The head of a view. Its heading gets the focus after navigation. */
export function ViewHead({ title, words, back, actions }: ViewHeadProps) {
  return (
    <header className="view-head">
      <div>
        {back !== undefined && (
          <a className="back" href={hrefOf(back.view)}>
            <Icon name="back" size={14} /> {back.title}
          </a>
        )}
        <h1>{title}</h1>
        {words !== undefined && <p className="soft small">{words}</p>}
      </div>
      {actions !== undefined && <div className="row">{actions}</div>}
    </header>
  );
}

interface PanelProps {
  title: string;
  /** Shown at the end of the panel's head: a link, a figure, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a view with its own heading. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="card panel" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A row of figures, each with its label. */
export function Figures({ figures }: { figures: readonly { name: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className="figure-list">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="figure">{value}</span>
            {note !== undefined && <span className="small soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
