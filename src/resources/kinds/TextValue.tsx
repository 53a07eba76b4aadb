import { asText } from '../records.ts';
import styles from './cells.module.css';
import { Nothing } from './Nothing.tsx';

/** A text on one line; its whole is in the title. */
export function TextCell({ value }: { value: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <span className={styles.line} title={text} dir="auto">
      {text}
    </span>
  );
}

/** A text as it was written, lines and all. */
export function TextDetail({ value }: { value: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <span className={styles.prose} dir="auto">
      {text}
    </span>
  );
}

/** An id, a key, a code: never mirrored, never torn apart. */
export function IdValue({ value }: { value: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <bdi className={styles.line} title={text} dir="ltr">
      {text}
    </bdi>
  );
}
