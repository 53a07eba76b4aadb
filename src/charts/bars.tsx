import type { DefaultSeries, LineCustomSvgLayerProps } from '@nivo/line';
import { drawnBar, type SwatchLook } from './Swatch.tsx';

/** A group takes this share of its day; the rest is the gap to the next. */
const groupShare = 0.74;
const widest = 28;

type Layer = LineCustomSvgLayerProps<DefaultSeries>;

/** The bars of counts: one group a day, in the order of the legend. The bucket `open` is not over yet, and paler. */
export function barsOf(looks: readonly SwatchLook[], open: number | null, step: number) {
  const width = Math.max(1.5, Math.min(widest, (step * groupShare) / Math.max(1, looks.length)));
  const groupWidth = width * looks.length;
  return function Bars({ series, innerHeight, yScale }: Layer) {
    const floor = Number(yScale(0) ?? innerHeight);
    return series.map(({ id, data }) => {
      const nth = Number(id);
      const look = looks[nth];
      return (
        <g key={id}>
          {data.map(({ data: { x, y }, position }, at) => {
            if (!look || y === null || y === 0) return null;
            const left = position.x - groupWidth / 2 + nth * width;
            const top = Math.min(Number(position.y), floor - 1);
            const gap = width > 4 ? 1 : 0;
            return (
              <rect
                key={x}
                data-bar=""
                x={left + gap / 2}
                y={top}
                width={width - gap}
                height={floor - top}
                fillOpacity={at === open ? 0.45 : 1}
                {...drawnBar(look)}
              />
            );
          })}
        </g>
      );
    });
  };
}

/** The lines of the values, as wide as the bars: nivo's own end at the middle of the first and the last. */
export function gridOf(ticks: readonly number[], half: number, color: string) {
  return function Grid({ innerWidth, yScale }: Layer) {
    return ticks.map((tick) => {
      const y = Number(yScale(tick));
      return <line key={tick} x1={-half} x2={innerWidth + half} y1={y} y2={y} stroke={color} />;
    });
  };
}
