import { createContext, type ReactNode, type RefObject, useContext, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { focusHeading } from './focus.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

const firstField = '.dialog-body :is(input, textarea, select):not(:disabled)';

/** Whether the content is in a dialog, which covers what the page says at its top. */
export const InDialog = createContext(false);

type MayClose = () => boolean;

const Closing = createContext<RefObject<MayClose | undefined>>({ current: undefined });

/**
 * Asks the content whether the dialog around it may close, when Escape or the button in its corner is pressed: for what
 * would be lost. The browser does not let a page refuse a second Escape in a row, which closes without asking.
 */
export function useBeforeClosing(mayClose: MayClose): void {
  const asked = useContext(Closing);
  useLayoutEffect(() => {
    asked.current = mayClose;
    return () => {
      asked.current = undefined;
    };
  });
}

/** A modal dialog: it focuses its first field and traps the focus, closes on Escape, and then restores the focus. */
export function Dialog({ title, isOpen, onClose, isWide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isShown = useRef(false);
  const mayClose = useRef<MayClose>(undefined);
  const close = () => {
    if (mayClose.current?.() !== false) onClose();
  };
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !isOpen) return undefined;
    dialog.showModal();
    isShown.current = true;
    // The browser would focus the close button, and the first space typed would close the dialog.
    if (dialog.querySelector('[autofocus]') === null) dialog.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      isShown.current = false;
      dialog.close();
      // The previously focused element is gone, or the page was reloaded in between.
      if (document.activeElement === document.body) focusHeading();
    };
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className="dialog"
      data-size={isWide === true ? 'wide' : undefined}
      aria-labelledby={id}
      // Escape. The browser's own close event comes later, when another key press can have opened something again.
      onCancel={(event) => {
        // A file input fires the same event when no file is chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // This event comes slightly later, also when the dialog was closed by its property: by then, its place can belong
      // to another dialog, or it can be open again.
      onClose={({ currentTarget }) => isShown.current && !currentTarget.open && onClose()}
    >
      {isOpen && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <Button look="quiet" isIcon aria-label="Close" onClick={close}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="dialog-body">
            <InDialog value={true}>
              <Closing value={mayClose}>{children}</Closing>
            </InDialog>
          </div>
        </>
      )}
    </dialog>
  );
}

/** For content that replaces a form in a dialog: moves the focus from the form to the first button. */
export function useFormsFocus(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => element.current?.querySelector<HTMLElement>('.dialog-foot button')?.focus({ preventScroll: true }),
    [],
  );
  return element;
}
