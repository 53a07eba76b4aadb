import { useMemo } from 'react';
import { type Reason, reasonsIn } from '../../i18n/reasons.ts';
import { useShown } from '../../i18n/useShown.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import styles from './cells.module.css';
import { useEventLabel } from './useEventLabel.ts';

interface Props {
  value: unknown;
  /** The kind of the row that was refused. */
  kind: unknown;
}

function useReasons({ value, kind }: Props): readonly (Reason & { label: string })[] {
  const labelOf = useEventLabel();
  const shown = useShown();
  const text = asText(value) ?? '';
  const of = asText(kind) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are the reason for other sentences
  return useMemo(
    () => reasonsIn(text).map((reason) => ({ ...reason, label: reason.field && labelOf(of, reason.field) })),
    [text, of, labelOf, shown],
  );
}

const inWords = ({ label, text }: { label: string; text: string }) => (label === '' ? text : `${label}: ${text}`);

/** Why a row was refused, on one line; its whole is in the title. */
export function ReasonsLine(props: Props) {
  const line = useReasons(props).map(inWords).join('; ');
  if (line === '') return <Nothing />;
  return (
    <span className={styles.line} title={line} dir="auto">
      {line}
    </span>
  );
}

/** Why a row was refused, a reason a line. The field's own name, as the row's sender knows it, is in its title. */
export function ReasonsList(props: Props) {
  const reasons = useReasons(props);
  if (reasons.length === 0) return <Nothing />;
  return (
    <ul className="m-0 grid list-none gap-6 p-0">
      {reasons.map(({ field, label, text }) => (
        <li key={`${field} ${text}`} title={field || undefined} dir="auto">
          {inWords({ label, text })}
        </li>
      ))}
    </ul>
  );
}
