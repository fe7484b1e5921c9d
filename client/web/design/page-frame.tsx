import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** One entry of the navigation. */
export interface NavLink {
  href: string;
  words: string;
  isCurrent?: boolean;
}

interface PageFrameProps {
  /** The name beside the mark, and where it leads. */
  brand: NavLink;
  links: readonly NavLink[];
  /** Stands at the end of the bar, before the switch of the colours. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** The id of what the way past the navigation leads to, where that stands in the content; all of the content else. */
  skipTo?: string;
  children: ReactNode;
}

/** What every page has around its content: the way past the bar, the bar, the one `main`, the foot. */
export function PageFrame({ brand, links, actions, foot, skipTo = 'content', children }: PageFrameProps) {
  return (
    <>
      <a className="skip" href={`#${skipTo}`}>
        Skip to content
      </a>
      <header className="frame-head">
        <div className="frame-bar">
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
