/** A share from 0 to 1 as filled steps. It is hidden from screen readers, because the number is next to it. */
export function Meter({ share, steps = 5 }: { share: number; steps?: number }) {
  const filled = Math.round(share * steps);
  const marks = Array.from({ length: steps }, (_, index) => index + 1);
  return (
    <span className="meter" aria-hidden="true">
      {marks.map((step) => (
        <i key={step} data-on={step <= filled} />
      ))}
    </span>
  );
}
