import { useEffect, useState } from 'react';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './desk.module.css';

interface Props {
  /** ISO 8601. */
  until: string;
  /** Milliseconds by which the server's clock is ahead. */
  ahead: number;
}

/** Seconds from which on the clock warns. */
const urgentSeconds = 15;

/** The time left, in minutes and seconds. */
export function Clock({ until, ahead }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now - ahead) / 1_000));
  const digits = (value: number, least: number) =>
    value.toLocaleString(locale, { minimumIntegerDigits: least, useGrouping: false });
  const text = `${digits(Math.floor(left / 60), 1)}:${digits(left % 60, 2)}`;
  return (
    <span
      role="timer"
      className={styles.clock}
      data-urgent={left <= urgentSeconds || undefined}
      title={words(left === 0 ? 'desk.over' : 'desk.left')}
    >
      <bdi dir="ltr">{text}</bdi>
      <span className="pb-sr">{words(left === 0 ? 'desk.over' : 'desk.left')}</span>
    </span>
  );
}
