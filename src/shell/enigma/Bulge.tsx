/** The content's edge, drawn out to a point towards the active entry of the menu. It mirrors with the direction. */
export function Bulge({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 22 82" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M22 0C22 20 15 28.500 7.500 35.500Q.800 41 7.500 46.500C15 53.500 22 62 22 82Z" fill="currentColor" />
    </svg>
  );
}

/** The same, from below towards an entry of a row. */
export function BulgeUp({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 82 22" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 22C20 22 28.500 15 35.500 7.500Q41 .800 46.500 7.500C53.500 15 62 22 82 22Z" fill="currentColor" />
    </svg>
  );
}
