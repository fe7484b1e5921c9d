type Field = HTMLInputElement | HTMLSelectElement;

/** The value that a field had in the page as it was served. */
function servedValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Takes what was entered before the page's script came, on a slow network, and returns the function that enters it again
 * once the page is interactive: its fields would otherwise be reset, or submit what they no longer show.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const early = [...root.querySelectorAll<Field>('input:not([type=hidden], [type=radio], [type=checkbox]), select')]
    .filter((field) => field.value !== servedValue(field))
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of early) {
      field.value = value;
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  };
}
