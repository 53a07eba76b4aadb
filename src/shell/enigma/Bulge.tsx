/** The content's edge, drawn out to a point towards the active entry of the menu. It mirrors with the direction. */
export function Bulge({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 22 82" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M22 0C22 20 15 28.500 7.500 35.500Q.800 41 7.500 46.500C15 53.500 22 62 22 82Z" fill="currentColor" />
    </svg>
  );
}
