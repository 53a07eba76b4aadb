import { asText } from '../../../records.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import styles from './risk.module.css';

/** Why a status is what it is: its first lines, the whole in the title. */
export function RiskComment({ value }: { value: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <span className={`overflow-hidden wrap-anywhere ${styles.comment}`} title={text} dir="auto">
      {text}
    </span>
  );
}
