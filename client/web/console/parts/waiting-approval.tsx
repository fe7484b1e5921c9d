import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';

/** Shown instead of the decision while an approval can still be undone. */
export function WaitingApproval({ words, onUndo }: { words: string; onUndo: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the next key press should be able to undo it.
  useLayoutEffect(() => row.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div className="row decision" ref={row}>
      <span className="small soft" role="status">
        {words}
      </span>
      <Button onClick={onUndo}>Undo</Button>
    </div>
  );
}
