/** The library's copy buttons have an icon but no accessible name, and no option sets one. */
const nameless = 'button.scalar-code-copy:not([aria-label])';

/** Adds accessible names to these buttons, now and whenever the library renders new ones. */
export function nameButtons(): void {
  const name = () => {
    for (const button of document.querySelectorAll(nameless)) button.setAttribute('aria-label', 'Copy');
  };
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true });
  name();
}
