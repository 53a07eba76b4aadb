import { useLabel } from '../../i18n/useLabel.ts';
import { ShownOnceDialog } from '../../resources/dialog/ShownOnceDialog.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  /** The name of the user whose link it is. */
  name: string;
  address: string;
  until: string;
  onClose: () => void;
}

/** Shows a link this once, to be copied. */
export function LinkDialog({ name, address, until, onClose }: Props) {
  const words = useLabel();
  return (
    <ShownOnceDialog
      title={words('invitations.shownTitle', { name })}
      text={
        <>
          {words('invitations.shownText')} <Moment at={until} />
        </>
      }
      label={words('invitations.link')}
      value={new URL(address, location.origin).href}
      done={words('invitations.done')}
      onClose={onClose}
    />
  );
}
