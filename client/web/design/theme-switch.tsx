import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Theme = 'light' | 'dark';

/** Announces that the theme was switched, to every component that shows it. */
const switched = 'themeswitch';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The theme that is not shown now: chosen before, or else the system's. */
export function otherTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : systemTheme();
  return theme === 'dark' ? 'light' : 'dark';
}

/** Switches between light and dark. The choice is stored in this browser; by default, the system's theme is used. */
export function switchTheme(): void {
  const other = otherTheme();
  document.documentElement.dataset['theme'] = other;
  try {
    localStorage.setItem('theme', other);
  } catch {
    // Without storage, the open page still changes.
  }
  dispatchEvent(new Event(switched));
}

/** The button that switches the theme. */
export function ThemeSwitch() {
  // Unknown until the page runs in a browser, because the first render there must match the server's.
  const [other, setOther] = useState<Theme>('dark');
  useEffect(() => {
    const follow = () => setOther(otherTheme());
    follow();
    addEventListener(switched, follow);
    return () => removeEventListener(switched, follow);
  }, []);
  return (
    <Button look="quiet" isIcon aria-label={`Switch to ${other} theme`} onClick={switchTheme}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </Button>
  );
}
