import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

/** `main` is the one thing that a view is for; at most one of it is in sight. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** For a button that is a drawing alone: give it an `aria-label`. */
  isIcon?: boolean;
  /** At work: it keeps its size, its place and the focus, and cannot be pressed again. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A button. It submits no form unless `type="submit"` says so. */
export function Button({ look = 'plain', isIcon, isBusy, onClick, children, ...rest }: ButtonProps) {
  // Not `disabled`: whoever pressed it by a key would have to come back to it from the beginning of the page.
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
