import { useLabel } from '../i18n/useLabel.ts';
import { customerEntity } from '../manifest/pii.ts';

const noteId = 'opens-own-tab';

/** The props of a link that opens a new tab, which screen readers announce. */
export const ownTab = { target: '_blank', rel: 'noopener', 'aria-describedby': noteId } as const;

/** RTE-6: a customer opens in a new tab, so that the present page stays. */
export const opensOwnTab = (entity: string): boolean => entity === customerEntity;

/** What a link to a record of the entity has beside its address. */
export const ownTabOf = (entity: string) => (opensOwnTab(entity) ? ownTab : {});

/** What such links are described by; once on a page. */
export function OwnTabNote() {
  return (
    <span id={noteId} hidden>
      {useLabel()('resources.list.ownTab')}
    </span>
  );
}
