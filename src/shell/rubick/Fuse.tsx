/** How far the sheet's edge reaches out to an active entry, as a quarter of a circle; in px. */
const reach = 22;

/** A pixel more where it meets the sheet and the entry: no seam shows at any zoom. */
const over = reach + 1;
const quarter = `M0 ${reach}A${reach} ${reach} 0 0 0 ${reach} 0H${over}V${over}H0Z`;

/** The concave corner between an active entry and the sheet; the house's CSS puts it in its place and turns it. */
function Corner({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      width={reach}
      height={reach}
      viewBox={`0 0 ${reach} ${reach}`}
      overflow="visible"
      aria-hidden="true"
      focusable="false"
    >
      <path d={quarter} fill="currentColor" />
    </svg>
  );
}

/** Both corners of an active entry. They mirror with the direction. */
export function Fuse({ before, after }: { before?: string; after?: string }) {
  return (
    <>
      <Corner className={before} />
      <Corner className={after} />
    </>
  );
}
