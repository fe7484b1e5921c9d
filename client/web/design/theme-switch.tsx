import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Changes between light and dark. The choice is kept in this browser; until one is made, the system's holds. */
export function ThemeSwitch() {
  // Unknown until the page is in a browser: what renders first there must be what the platform has rendered.
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
      // A browser that keeps nothing still changes the page that is open.
    }
  };
  return (
    <Button look="quiet" isIcon aria-label={`Switch to ${other} theme`} onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </Button>
  );
}
