import { useEffect, useRef } from 'react';
import { groupsOf, hrefOf, type ViewName } from './routes.ts';

interface NavigationProps {
  current: ViewName;
  isAdmin: boolean;
}

/** The views as links: a column on a wide screen, a strip that scrolls on a phone. */
export function Navigation({ current, isAdmin }: NavigationProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-view="${current}"]`);
    const box = strip.current;
    if (box === null || link === null || link === undefined) return;
    // Measured on the screen: `offsetLeft` would count from the group of the link.
    const [around, own] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [current]);
  return (
    <nav className="console-nav" aria-label="Console" ref={strip}>
      {groupsOf(isAdmin).map(({ title, views }) => (
        <div key={title} className="nav-group">
          <h2 id={`nav-${title}`}>{title}</h2>
          <ul aria-labelledby={`nav-${title}`}>
            {views.map((view) => (
              <li key={view.name}>
                <a
                  href={hrefOf(view.name)}
                  data-view={view.name}
                  aria-current={view.name === current ? 'page' : undefined}
                >
                  {view.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
