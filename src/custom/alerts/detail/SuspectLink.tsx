import type { SuspectItem } from '../../../contracts/alert.ts';
import { MiddleCut } from '../../../resources/MiddleCut.tsx';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { RecordLink } from '../../rmt/evidence/RecordLink.tsx';
import { classViewOf } from '../eventClasses.ts';
import { FixturePopover } from '../FixturePopover.tsx';
import styles from '../why.module.css';
import { CustomerLink } from './CustomerLink.tsx';

/**
 * The way to a suspect item: a customer in a tab of its own, a betslip, spin or transaction over this dialog, a fixture in
 * a popover with its chart (ALR-3, ALR-4, ALR-6).
 */
export function SuspectLink({ item }: { item: SuspectItem }) {
  const { type, id, partnerId, name } = item;
  const text = name ?? partnerId ?? `#${id}`;
  const view = classViewOf(type);
  return (
    <span className={`max-w-full truncate leading-24 focus-within:overflow-visible ${styles.item}`} title={text}>
      {view && (
        <RecordDialogLink kind={view} id={id}>
          <bdi>
            <MiddleCut text={text} bounded />
          </bdi>
        </RecordDialogLink>
      )}
      {type === 'CUSTOMER' && <CustomerLink id={id} text={text} />}
      {type === 'FIXTURE' && <FixturePopover fixtureId={id}>{text}</FixturePopover>}
      {type === 'BET' && <RecordLink type="BET" id={id} text={text} />}
    </span>
  );
}
