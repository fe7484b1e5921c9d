import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { refusalWords } from '../api/refusal-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  words: string;
  tone: 'good' | 'bad';
  undo: (() => void) | undefined;
}

/** Tells what has become of something the person did. */
export interface Tell {
  /** It worked. Goes away by itself; where it can be undone, a button does so, and it stays a little longer. */
  good: (words: string, undo?: () => void) => void;
  /** It did not, in the platform's words. Stays until it is closed: it may have to be read twice. */
  bad: (error: unknown) => void;
}

const ToastContext = createContext<Tell | undefined>(undefined);
const shownMs = 6_000;
/** For how long a toast offers to undo what was done. */
export const undoableMs = 12_000;

/** Holds the toasts of a page. The live region is always there: one that comes with its text is not read out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const [tell] = useState<Tell>(() => {
    let last = 0;
    const add = (words: string, tone: Toast['tone'], undo?: () => void) => {
      last += 1;
      const id = last;
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
      <div className="toasts" role="status" aria-live="polite" aria-atomic="false">
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
export function useToasts(): Tell {
  const tell = useContext(ToastContext);
  if (tell === undefined) throw new Error('There is no ToastProvider above this component');
  return tell;
}
