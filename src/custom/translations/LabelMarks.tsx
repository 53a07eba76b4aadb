import { useLabel } from '../../i18n/useLabel.ts';
import type { Label } from './label.ts';
import styles from './translationList.module.css';

/** A label's state: how many texts it lacks, and whether any was edited. */
export function LabelMarks({ label }: { label: Label }) {
  const words = useLabel();
  const missing = label.missing.length;
  return (
    <>
      {missing > 0 && (
        <span className={`pb-tone mbs-4 inline-flex items-center px-6 text-small ${styles.mark}`} data-tone="warn">
          {words('translations.list.missing', { smart_count: missing })}
        </span>
      )}
      {label.edited && (
        <span className={`mbs-4 inline-flex items-center bg-selected px-6 text-small text-accent ${styles.mark}`}>
          {words('translations.list.edited')}
        </span>
      )}
    </>
  );
}

/** A dotted key, which may break after its dots. */
export function KeyText({ text }: { text: string }) {
  const parts = text.split(/(?<=[._])/);
  return (
    <bdi dir="ltr" translate="no">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
        <span key={at}>
          {at > 0 && <wbr />}
          {part}
        </span>
      ))}
    </bdi>
  );
}
