import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** `main` is the one thing that a view is for; at most one of it is in sight. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** For a button that is a drawing alone: give it an `aria-label`. */
  isIcon?: boolean;
  /** At work: it keeps its size and place, and cannot be pressed again. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A button. It submits no form unless `type="submit"` says so. */
export function Button({ look = 'plain', isIcon, isBusy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-size={isIcon === true ? 'icon' : undefined}
      aria-busy={isBusy === true || undefined}
      {...rest}
      disabled={rest.disabled === true || isBusy === true}
    >
      {isBusy === true && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
