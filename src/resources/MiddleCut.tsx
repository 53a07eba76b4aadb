import { useOnPaper } from '../theme/paperTheme.ts';
import { CopyTool } from './CopyTool.tsx';
import styles from './kinds/cells.module.css';

/** Ids that begin alike differ at their ends: so many letters stay visible. */
const end = 6;
const short = 14;
/** The longest id that a narrow column shows whole. */
const narrow = 18;

interface Props {
  text: string;
  /** It shares its row with much else, and is no wider than a narrow column whatever the room. */
  bounded?: boolean;
}

/**
 * A text that is cut in its middle when it has no room. The cut is visual only; screen readers, search and copying get
 * the whole text.
 */
export function MiddleCut({ text, bounded = false }: Props) {
  const paper = useOnPaper();
  if (paper || text.length <= (bounded ? narrow : short)) return text;
  return (
    <span
      className={`relative max-w-full whitespace-nowrap ${styles.middle}`}
      data-start={text.slice(0, -end)}
      data-end={text.slice(-end)}
      style={bounded ? { maxInlineSize: `${narrow}ch` } : undefined}
    >
      <span>{text}</span>
    </span>
  );
}

/** Beside an id that a narrow column cuts: copies the whole. */
export function CopyId({ text, what }: { text: string; what: string }) {
  return text.length <= narrow ? null : <CopyTool text={text} what={what} />;
}
