import styles from '../why.module.css';

const amount = (text: string | null): number | null =>
  text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;

interface Props {
  found: string | null;
  bar: string | null;
  holds: boolean | null;
}

/** A meter of a number against its threshold; nothing where one is no single number. The numbers are beside it. */
export function AlertMeter({ found, bar, holds }: Props) {
  const [value, mark] = [amount(found), amount(bar)];
  if (value === null || mark === null || mark === 0) return null;
  const most = Math.max(value, mark) * 1.1;
  return (
    <span
      className={`relative mbs-4 block h-4 rounded-[2px] bg-hairline ${styles.meter}`}
      data-holds={holds ?? undefined}
      aria-hidden
    >
      <i style={{ inlineSize: `${(100 * value) / most}%` }} />
      <b className="absolute -inset-y-3 w-2 bg-text" style={{ insetInlineStart: `${(100 * mark) / most}%` }} />
    </span>
  );
}
