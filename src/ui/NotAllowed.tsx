import { useLabel } from '../i18n/useLabel.ts';
import { StatePanel } from './StatePanel.tsx';

/** The third kind of empty: it may be there, but not for this role. */
export function NotAllowed() {
  const words = useLabel();
  return (
    <StatePanel
      state="closed"
      page
      title={words('resources.list.notAllowed')}
      text={words('resources.list.notAllowedText')}
    />
  );
}
