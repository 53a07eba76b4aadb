import { asText } from '../../../records.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import styles from './customerRisk.module.css';

/** The comment on a status: its first lines, all of it in the title. */
export function RiskComment({ value }: { value: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <span className={`overflow-hidden wrap-anywhere ${styles.comment}`} title={text} dir="auto">
      {text}
    </span>
  );
}
