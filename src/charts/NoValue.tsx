import './chartTexts.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { Nothing } from '../ui/Nothing.tsx';

/** Shown for a figure without a value: for want of a rate, or of data. */
export function NoValue({ lacksRate }: { lacksRate: boolean }) {
  const words = useLabel();
  return lacksRate ? <i className="text-small text-warning not-italic">{words('charts.noRate')}</i> : <Nothing />;
}
