import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';
import { refusalWords } from '../api/refusal-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  words: string;
  /** The subject: a path, whose parts are subjects too. */
  about: string;
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
   * Failure, with the platform's message. It stays until it is closed, the person navigates, or a success is reported
   * about the same subject, because it can need a second reading.
   */
  bad: (error: unknown) => void;
  /** Closes what was told about the subject: a decision has been made that its undo does not know of. */
  clear: () => void;
}

/** Whether a toast makes an earlier one obsolete: a success ends failures, and the same failure need not stand twice. */
function isOverBy(later: Omit<Toast, 'id'>, { about, tone, words }: Toast): boolean {
  if (tone !== 'bad' || !`${about}/`.startsWith(`${later.about}/`)) return false;
  return later.tone === 'good' || later.words === words;
}

/** Whether the person is working at the bottom of the screen, where a toast would cover what they press next. */
function isPersonBelow(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom > innerHeight * 0.6 && top < innerHeight;
}

const ToastContext = createContext<((about: string) => Notify) | undefined>(undefined);
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
  const [tellAbout] = useState(() => {
    let last = 0;
    const add = (toast: Omit<Toast, 'id'>) => {
      last += 1;
      const id = last;
      setIsAtTop(isPersonBelow());
      setIsUnfolded(false);
      setToasts((all) => [...all.filter((earlier) => !isOverBy(toast, earlier)).slice(-2), { id, ...toast }]);
      return id;
    };
    return (about: string): Notify => ({
      good: (words, undo) => {
        const id = add({ words, about, tone: 'good', undo });
        const forMs = undo === undefined ? shownMs : undoableMs;
        setTimeout(() => close(id), forMs);
      },
      bad: (error) => {
        const words = typeof error === 'string' ? error : refusalWords(error);
        add({ words, about, tone: 'bad', undo: undefined });
      },
      clear: () => setToasts((all) => all.filter((toast) => toast.about !== about)),
    });
  });
  return (
    <ToastContext.Provider value={tellAbout}>
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

/**
 * The toasts of the page: `tell.good('Approved.')`, `tell.bad(error)`. They are about the component that tells them,
 * or about a subject that several components name alike, such as `webhooks/3`, whose parts it includes.
 */
export function useToasts(about?: string): Notify {
  const tellAbout = useContext(ToastContext);
  const component = useId();
  if (tellAbout === undefined) throw new Error('There is no ToastProvider above this component');
  return useMemo(() => tellAbout(about ?? component), [tellAbout, about, component]);
}
