import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './rows.module.css';

const size = { width: 96, height: 22, margin: 3 };

/** A sparkline of some numbers, oldest first; the numbers are below it. */
export function Spark({ numbers, from, to }: { numbers: readonly number[]; from: string; to: string }) {
  const words = useLabel();
  if (numbers.length < 3) return null;
  const most = Math.max(...numbers, 0);
  const least = Math.min(...numbers, 0);
  const { width, height, margin } = size;
  const places = numbers.map((one, at) => {
    const x = margin + ((width - 2 * margin) * at) / (numbers.length - 1);
    const share = most === least ? 0.5 : (one - least) / (most - least);
    return { x, y: height - margin - share * (height - 2 * margin) };
  });
  const last = places.at(-1);
  return (
    // time runs from left to right in every language
    <svg
      className={`my-2 flex-none ${styles.spark}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words('alerts.rows.course', { from, to })}
    >
      <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle className="fill-accent" cx={last.x} cy={last.y} r="2.500" />}
    </svg>
  );
}
