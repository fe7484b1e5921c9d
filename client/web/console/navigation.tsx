import { useId, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { useMedia } from '../design/media.ts';
import { barLinks } from './bar.tsx';
import { ViewIcon } from './parts/view-icon.tsx';
import { groupsOf, hrefOf, type ViewName } from './routes.ts';

interface NavigationProps {
  /** The current view, if the address names one. */
  current: ViewName | undefined;
  isAdmin: boolean;
}

/**
 * The views as links, in a column beside the view. A narrow screen has `Menu` in its place, and these are not rendered:
 * they are half of all elements of the page, and a phone is slow.
 */
export function Navigation(props: NavigationProps) {
  if (useMedia('(max-width: 56rem)')) return null;
  return (
    <nav className="console-nav" aria-label="Console">
      <ViewLinks {...props} />
    </nav>
  );
}

/** The button in the bar of a narrow screen that opens the views as links. */
export function Menu(props: NavigationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <div className="console-menu">
        <Button
          look="quiet"
          isIcon
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="menu" />
        </Button>
      </div>
      {/* Beside what a wide screen hides: an open dialog that cannot be seen would keep the page from being used. */}
      <Dialog title="Menu" isOpen={isOpen} onClose={close}>
        <nav className="menu-nav" aria-label="Console">
          <ViewLinks {...props} onFollow={close} />
          <div className="nav-group">
            <h2 id="menu-more">More</h2>
            <ul aria-labelledby="menu-more">
              {barLinks.map(({ href, words }) => (
                <li key={href}>
                  <a href={href}>{words}</a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </Dialog>
    </>
  );
}

function ViewLinks({ current, isAdmin, onFollow }: NavigationProps & { onFollow?: () => void }) {
  const id = useId();
  return groupsOf(isAdmin).map(({ title, views }) => (
    <div key={title} className="nav-group">
      <h2 id={`${id}${title}`}>{title}</h2>
      <ul aria-labelledby={`${id}${title}`}>
        {views.map(({ name, title: words }) => (
          <li key={name}>
            <a href={hrefOf(name)} aria-current={name === current ? 'page' : undefined} onClick={onFollow}>
              <span className="nav-icon">
                <ViewIcon name={name} />
              </span>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
