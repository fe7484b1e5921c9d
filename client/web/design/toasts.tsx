import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { refusalWords } from '../api/refusal-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  words: string;
  tone: 'good' | 'bad';
  undo: (() => void) | undefined;
}

/** Reports the result of an action. */
export interface Notify {
  /**
   * Success. The toast disappears by itself; if the action can be undone, it has a button for that and stays longer.
   */
  good: (words: string, undo?: () => void) => void;
  /**
   * Failure, with the platform's message. It stays until it is closed or the person navigates, because it can need a
   * second reading.
   */
  bad: (error: unknown) => void;
}

/** Whether the person is working at the bottom of the screen, where a toast would cover what they press next. */
function isPersonBelow(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom > innerHeight * 0.6 && top < innerHeight;
}

const ToastContext = createContext<Notify | undefined>(undefined);
const shownMs = 6_000;
/** How long a toast offers to undo an action. */
export const undoableMs = 12_000;

/**
 * Holds the toasts of a page. The live region always exists, because one that is added together with its text is not
 * announced.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isAtTop, setIsAtTop] = useState(false);
  useEffect(() => {
    const onMove = ({ oldURL, newURL }: HashChangeEvent) => {
      if (oldURL.split('?')[0] !== newURL.split('?')[0]) setToasts((all) => all.filter(({ tone }) => tone === 'good'));
    };
    addEventListener('hashchange', onMove);
    return () => removeEventListener('hashchange', onMove);
  }, []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const [tell] = useState<Notify>(() => {
    let last = 0;
    const add = (words: string, tone: Toast['tone'], undo?: () => void) => {
      last += 1;
      const id = last;
      setIsAtTop(isPersonBelow());
      setIsUnfolded(false);
      setToasts((all) => [...all.slice(-2), { id, words, tone, undo }]);
      return id;
    };
    return {
      good: (words, undo) => {
        const id = add(words, 'good', undo);
        const forMs = undo === undefined ? shownMs : undoableMs;
        setTimeout(() => setToasts((all) => all.filter((toast) => toast.id !== id)), forMs);
      },
      bad: (error) => void add(typeof error === 'string' ? error : refusalWords(error), 'bad'),
    };
  });
  return (
    <ToastContext.Provider value={tell}>
      {children}
      <div
        className="toasts"
        data-at={isAtTop ? 'top' : undefined}
        data-unfolded={isUnfolded || undefined}
        role="status"
        aria-live="polite"
        aria-atomic="false"
      >
        {toasts.length > 1 && !isUnfolded && (
          <Button onClick={() => setIsUnfolded(true)}>{toasts.length - 1} more</Button>
        )}
        {toasts.map(({ id, words, tone, undo }) => (
          <div key={id} className="toast" data-tone={tone}>
            <p>{words}</p>
            {undo !== undefined && (
              <Button
                look="quiet"
                onClick={() => {
                  close(id);
                  undo();
                }}
              >
                Undo
              </Button>
            )}
            <Button look="quiet" isIcon aria-label="Close this message" onClick={() => close(id)}>
              <Icon name="close" size={14} />
            </Button>
          </div>
        ))}
      </div>
    </ToastContext.Provider>
  );
}

/** The toasts of the page: `tell.good('Approved.')`, `tell.bad(error)`. */
export function useToasts(): Notify {
  const tell = useContext(ToastContext);
  if (tell === undefined) throw new Error('There is no ToastProvider above this component');
  return tell;
}
