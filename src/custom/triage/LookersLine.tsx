import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { Looker } from '../../contracts/triage.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './triage.module.css';

/** Who else has the alert open. The place is kept, so that nothing moves when they come and go. */
export function LookersLine({ people }: { people: readonly Looker[] }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name));
  const text = words('triage.lookers', { smart_count: people.length, names });
  return (
    <p className={`svg-18 ${styles.lookers}`} role="status">
      {people.length > 0 && (
        <>
          <VisibilityOutlined aria-hidden />
          <bdi className="truncate" title={text}>
            {text}
          </bdi>
        </>
      )}
    </p>
  );
}
