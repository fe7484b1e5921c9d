import type { ReactNode } from 'react';
import { useFocusKept } from './focus.ts';
import { Icon } from './icon.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** An entry of the navigation. */
export interface NavLink {
  href: string;
  words: string;
  isCurrent?: boolean;
}

interface PageFrameProps {
  /** Content at the start of the bar, before the brand. */
  menu?: ReactNode;
  /** The name next to the logo, and its link. */
  brand: NavLink;
  links: readonly NavLink[];
  /** Content at the end of the bar, before the theme switch. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** The id of the element that the skip link leads to, if it is part of the content; by default, the whole content. */
  skipTo?: string;
  children: ReactNode;
}

/** The frame of every page: skip link, navigation bar, `main` and footer. */
export function PageFrame({ menu, brand, links, actions, foot, skipTo = 'content', children }: PageFrameProps) {
  useFocusKept();
  return (
    <>
      <a className="skip" href={`#${skipTo}`}>
        Skip to content
      </a>
      <header className="frame-head">
        <div className="frame-bar">
          {menu}
          <a className="brand" href={brand.href}>
            <Icon name="mark" size={20} />
            <span>{brand.words}</span>
          </a>
          <nav className="frame-nav" aria-label="Main">
            {links.map(({ href, words, isCurrent }) => (
              <a key={href} href={href} aria-current={isCurrent === true ? 'page' : undefined}>
                {words}
              </a>
            ))}
          </nav>
          {actions}
          <ThemeSwitch />
        </div>
      </header>
      <main className="frame-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="frame-foot">
        <div>{foot}</div>
      </footer>
    </>
  );
}
