import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog over the page: it holds the focus, Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, isOpen, onClose, isWide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className="dialog"
      data-size={isWide === true ? 'wide' : undefined}
      aria-labelledby={id}
      // Also told when it is closed because it is no longer open; its place may be another one's by then.
      onClose={() => isOpen && onClose()}
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
