import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import house from '../../resources/dialog/dialog.module.css';
import { SecurityPanel } from './SecurityPanel.tsx';

/** One's own second factors. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const words = useLabel();
  return (
    <ConsoleDialog size="sm" title={words('security.title')} onClose={onClose}>
      <div className={`grid content-start gap-16 px-20 py-14 phone:px-14 ${house.body}`}>
        <p className="text-pretty text-soft">{words('security.lead')}</p>
        <SecurityPanel />
      </div>
    </ConsoleDialog>
  );
}
