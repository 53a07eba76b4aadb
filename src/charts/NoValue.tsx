import './chartTexts.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { Nothing } from '../ui/Nothing.tsx';

/** Stands where a figure has no value: for want of a rate, or because there is nothing to tell. */
export function NoValue({ lacksRate }: { lacksRate: boolean }) {
  const words = useLabel();
  return lacksRate ? <i className="text-small text-warning not-italic">{words('charts.noRate')}</i> : <Nothing />;
}
