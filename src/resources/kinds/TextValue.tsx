import { lazy, Suspense } from 'react';
import { useShownText } from '../../i18n/given.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { MiddleCut } from '../MiddleCut.tsx';
import styles from './cells.module.css';
import type { ValueProps } from './kindUi.ts';

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

const MentionedText = lazy(async () => ({ default: (await import('../mentions/MentionedText.tsx')).MentionedText }));

/** A text as it was written, lines and all; `mentioning` as it is served, where people can be mentioned in it. */
export function TextDetail({ value, mentioning }: { value: unknown; mentioning?: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <span className="max-w-[72ch] wrap-anywhere whitespace-pre-line" dir="auto">
      {typeof mentioning === 'string' && mentioning.includes('@{') ? (
        <Suspense fallback={text}>
          <MentionedText text={mentioning} />
        </Suspense>
      ) : (
        text
      )}
    </span>
  );
}

/** A record's own text, worded where it is one that the console words. */
type ShownProps = Pick<ValueProps, 'value' | 'entity' | 'path'>;
export const ShownCell = (props: ShownProps) => <TextCell value={useShownValue(props)} />;
export const ShownDetail = (props: ShownProps) => <TextDetail value={useShownValue(props)} mentioning={props.value} />;

function useShownValue({ value, entity, path }: ShownProps): string | null {
  const shown = useShownText();
  const text = asText(value);
  return text === null ? null : shown(entity, path, text);
}

/** An id, a key, a code: never mirrored, never torn apart. */
export function IdValue({ value }: { value: unknown }) {
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <bdi className={styles.line} title={text} dir="ltr">
      <MiddleCut text={text} />
    </bdi>
  );
}
