/** The product's mark, a chip with a watching star, in the colour of the text around it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="3.4">
        <path d="M17.1 2.6a11.8 11.8 0 0 1 8.3 8.3M25.4 17.1a11.8 11.8 0 0 1-8.3 8.3M10.9 25.4a11.8 11.8 0 0 1-8.3-8.3M2.6 10.9a11.8 11.8 0 0 1 8.3-8.3" />
      </g>
      <path
        d="M14 7.4c1.6 3.3 3.3 5 6.6 6.6-3.3 1.6-5 3.3-6.6 6.6-1.6-3.3-3.3-5-6.6-6.6 3.3-1.6 5-3.3 6.6-6.6Z"
        fill="currentColor"
      />
    </svg>
  );
}
