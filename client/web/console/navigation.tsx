import { useEffect, useRef } from 'react';
import { hrefOf, type ViewName, views } from './routes.ts';

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
    box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const shown = views.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  return (
    <nav className="console-nav" aria-label="Console" ref={strip}>
      <ul>
        {shown.map(({ name, title, isForAdmins }, index) => (
          <li key={name} data-begins={isForAdmins && shown[index - 1]?.isForAdmins === false ? 'admin' : undefined}>
            <a href={hrefOf(name)} data-view={name} aria-current={name === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
