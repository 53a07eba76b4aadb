import { translate } from '../i18n/translate.ts';
import { Mark } from '../ui/Mark.tsx';
import styles from '../ui/pieces.module.css';

/** The turning mark, shown when a wait lasts longer than 200 ms; with `window` it has the whole window. */
export function Loader({ window = false }: { window?: boolean }) {
  return (
    <div className={`grid animate-appear text-accent ${styles.loader}`} data-window={window || undefined} role="status">
      <Mark size={36} />
      <span className="pb-sr">{translate('common.loading')}</span>
    </div>
  );
}
