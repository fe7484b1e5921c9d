import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Switches between light and dark. The choice is stored in this browser; by default, the system's theme is used. */
export function ThemeSwitch() {
  // Unknown until the page runs in a browser, because the first render there must match the server's.
  const [theme, setTheme] = useState<Theme | undefined>(undefined);
  useEffect(() => {
    const chosen = document.documentElement.dataset['theme'];
    setTheme(chosen === 'dark' || chosen === 'light' ? chosen : systemTheme());
  }, []);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    document.documentElement.dataset['theme'] = other;
    setTheme(other);
    try {
      localStorage.setItem('theme', other);
    } catch {
      // Without storage, the open page still changes.
    }
  };
  return (
    <Button look="quiet" isIcon aria-label={`Switch to ${other} theme`} onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </Button>
  );
}
