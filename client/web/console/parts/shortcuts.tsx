const keys = [
  { keys: 'j', words: 'Next row' },
  { keys: 'k', words: 'Previous row' },
  { keys: 'Enter', words: 'Open the row' },
  { keys: 'Esc', words: 'Close a dialog' },
  { keys: '?', words: 'Show keyboard shortcuts' },
] as const;

/** The global shortcuts with their descriptions. */
export default function Shortcuts({ paletteKeys }: { paletteKeys: string }) {
  const first = { keys: paletteKeys, words: 'Go to a page, create something, or open an item by its name or number' };
  const last = { keys: paletteKeys.replace('K', 'Enter'), words: 'Send the form that you are typing in' };
  return (
    <dl className="facts">
      {[first, ...keys, last].map(({ keys: pressed, words }) => (
        <div key={pressed} className="key-row">
          <dt>
            <kbd>{pressed}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
