export interface SwatchLook {
  color: string;
  /** SVG's stroke-dasharray; none for a line without gaps. */
  dash: string | undefined;
  /** Drawn as bars: filled, filled half, or as an outline. */
  bar?: 'full' | 'half' | 'outline';
}

/** A bar of that look: bars differ by more than their colours, too. */
export const drawnBar = ({ color, bar }: SwatchLook) =>
  bar === 'outline'
    ? { fill: 'transparent', stroke: color, strokeWidth: 1 }
    : bar === 'half'
      ? { fill: `color-mix(in srgb, ${color} 45%, transparent)`, stroke: color, strokeWidth: 1 }
      : { fill: color };

/** A bit of a line, or a bar, as the chart draws it. */
export function Swatch(look: SwatchLook) {
  const { color, dash, bar } = look;
  if (bar)
    return (
      <svg className="flex-none" aria-hidden width={12} height={12} viewBox="0 0 12 12">
        <rect x={1} y={1} width={10} height={10} {...drawnBar(look)} />
      </svg>
    );
  return (
    <svg className="flex-none" aria-hidden width={22} height={8} viewBox="0 0 22 8">
      <line x1={1} x2={21} y1={4} y2={4} stroke={color} strokeWidth={2.5} strokeDasharray={dash} />
    </svg>
  );
}

/** The mark of the current day or hour, as the chart draws it: a hollow point, or a pale bar. */
export function Hollow({ color, ground, bar }: { color: string; ground: string; bar: boolean }) {
  if (bar)
    return (
      <svg className="flex-none" aria-hidden width={12} height={12} viewBox="0 0 12 12">
        <rect x={1} y={1} width={10} height={10} fill={color} fillOpacity={0.3} />
      </svg>
    );
  return (
    <svg className="flex-none" aria-hidden width={10} height={10} viewBox="0 0 10 10">
      <circle cx={5} cy={5} r={3.5} fill={ground} stroke={color} strokeWidth={2} />
    </svg>
  );
}
