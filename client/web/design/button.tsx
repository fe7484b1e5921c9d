import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

/** `main` is for the primary action of a view; at most one is visible. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** Whether the button only has an icon; it needs an `aria-label` then. */
  isIcon?: boolean;
  /** In progress: the button keeps its size, position and focus, and cannot be pressed again. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A button. It only submits a form with `type="submit"`. */
export function Button({ look = 'plain', isIcon, isBusy, onClick, children, ...rest }: ButtonProps) {
  // Not `disabled`, because the button would lose the focus, and keyboard users would start again at the top of the
  // page.
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-size={isIcon === true ? 'icon' : undefined}
      aria-busy={isBusy === true || undefined}
      aria-disabled={isBusy === true || undefined}
      {...rest}
      onClick={isBusy === true ? refuse : onClick}
    >
      {isBusy === true && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
