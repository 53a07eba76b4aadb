import NavigateBefore from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNext from '@mui/icons-material/NavigateNextOutlined';
import { useRef } from 'react';
import { views } from '../../i18n/en/views.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useKeys } from '../keys/useKeys.ts';
import { SmallTool } from '../SmallTool.tsx';
import styles from './recordDialogs.module.css';
import { useRecordDialogs } from './useRecordDialogs.ts';

addPhrases({ views });

/** To the neighbours of a record in the list that its dialog was opened from, also by j and k; nothing where it came from none. */
export function RecordStepButtons({ id }: { id: string }) {
  const words = useLabel();
  const { among, replace, views: stack } = useRecordDialogs();
  const place = useRef<HTMLSpanElement>(null);
  const top = stack.at(-1);
  const at = top?.id === id ? among.indexOf(id) : -1;
  const step = (by: number) => {
    const next = among[at + by];
    if (!top || at < 0 || next === undefined) return false;
    replace(top.kind, next);
    return true;
  };
  useKeys(place, {
    j: { label: 'views.next', repeats: true, run: () => step(1) },
    k: { label: 'views.previous', repeats: true, run: () => step(-1) },
  });
  if (at < 0 || among.length < 2) return null;
  return (
    <span ref={place} className={`inline-flex flex-none items-center gap-2 text-soft ${styles.steps}`}>
      <SmallTool label={words('views.previous')} Icon={NavigateBefore} off={at === 0} onClick={() => step(-1)} />
      <span className="text-small whitespace-nowrap tabular-nums phone:hidden">
        <bdi>{words('views.at', { at: at + 1, count: among.length })}</bdi>
      </span>
      <SmallTool
        label={words('views.next')}
        Icon={NavigateNext}
        off={at === among.length - 1}
        onClick={() => step(1)}
      />
    </span>
  );
}
