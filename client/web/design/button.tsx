import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

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

/** By then a pressed button is shown as busy, if it has anything to do. */
const untilShownMs = 100;

/**
 * A button. It only submits a form with `type="submit"`. One that can be busy takes a double click, and what is pressed
 * before it is seen to be busy, as one press: a second order or message would be charged or sent too.
 */
export function Button({ look = 'plain', isIcon, isBusy, onClick, children, ...rest }: ButtonProps) {
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is shown as busy now, or done
  useLayoutEffect(() => {
    isPressed.current = false;
  }, [isBusy]);
  // Not `disabled`, because the button would lose the focus, and keyboard users would start again at the top of the
  // page.
  const refuse = (event: MouseEvent) => event.preventDefault();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1 || isPressed.current) return refuse(event);
    isPressed.current = true;
    setTimeout(() => {
      isPressed.current = false;
    }, untilShownMs);
    onClick?.(event);
  };
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-size={isIcon === true ? 'icon' : undefined}
      aria-busy={isBusy === true || undefined}
      aria-disabled={isBusy === true || undefined}
      {...rest}
      onClick={isBusy === true ? refuse : isBusy === undefined ? onClick : press}
    >
      {isBusy === true && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
