/** The buttons to copy code have an icon and no name in the library, which no option of it gives them. */
const nameless = 'button.scalar-code-copy:not([aria-label])';

/** Names the buttons that a screen reader could only call "button", now and whenever the library draws others. */
export function nameButtons(): void {
  const name = () => {
    for (const button of document.querySelectorAll(nameless)) button.setAttribute('aria-label', 'Copy');
  };
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true });
  name();
}
