import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

const firstField = '.dialog-body :is(input, textarea, select):not(:disabled)';

/**
 * A dialog over the page: it begins at its first field and holds the focus, Escape closes it, and the focus goes back to
 * where it was.
 */
export function Dialog({ title, isOpen, onClose, isWide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !isOpen) return undefined;
    dialog.showModal();
    isShown.current = true;
    // The browser would choose the button that closes it, where the first space that is typed does so.
    if (dialog.querySelector('[autofocus]') === null) dialog.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      isShown.current = false;
      dialog.close();
      // What had it before is gone, or was there before the page was loaded again.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className="dialog"
      data-size={isWide === true ? 'wide' : undefined}
      aria-labelledby={id}
      // Escape. The browser tells of its own closing only afterwards, when another key may have opened something again.
      onCancel={(event) => {
        // A field for files says the same when none is chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Told a little after the fact, also when it is closed because it is no longer open: by then its place may be another
      // one's, or it may be open again.
      onClose={({ currentTarget }) => isShown.current && !currentTarget.open && onClose()}
    >
      {isOpen && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <Button look="quiet" isIcon aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="dialog-body">{children}</div>
        </>
      )}
    </dialog>
  );
}

/** For what takes the place of a form in a dialog: the focus that the form had goes to the first of its buttons. */
export function useFormsFocus(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => element.current?.querySelector<HTMLElement>('.dialog-foot button')?.focus({ preventScroll: true }),
    [],
  );
  return element;
}
