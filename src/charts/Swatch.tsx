export interface SwatchLook {
  color: string;
  /** SVG's stroke-dasharray; none for a line without gaps. */
  dash: string | undefined;
}

/** A bit of a line, as the chart draws it. */
export function Swatch({ color, dash }: SwatchLook) {
  return (
    <svg className="flex-none" aria-hidden width={22} height={8} viewBox="0 0 22 8">
      <line x1={1} x2={21} y1={4} y2={4} stroke={color} strokeWidth={2.5} strokeDasharray={dash} />
    </svg>
  );
}

/** The mark of the current day or hour, as the chart draws it. */
export function Hollow({ color, ground }: { color: string; ground: string }) {
  return (
    <svg className="flex-none" aria-hidden width={10} height={10} viewBox="0 0 10 10">
      <circle cx={5} cy={5} r={3.5} fill={ground} stroke={color} strokeWidth={2} />
    </svg>
  );
}
