/** A share of one as filled steps. The figure in words stands beside it, so that a screen reader passes it over. */
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
