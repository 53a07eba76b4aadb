import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { Failure } from '../../ui/Failure.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** A record that its dialog could not show: it is not there (SPEC §8), or something failed; either way with a way back. */
export function RecordDialogFailure({ error, onRetry, onClose }: Props) {
  const words = useLabel();
  const back = (
    <button type="button" className="pb-button" data-quiet="" onClick={onClose}>
      {words('common.close')}
    </button>
  );
  if (!(error instanceof ApiError && error.code === 'not_found'))
    return (
      <Failure error={error} onRetry={onRetry}>
        {back}
      </Failure>
    );
  return (
    <StatePanel
      state="missing"
      alert
      title={words('resources.show.missing')}
      text={words('resources.show.missingText')}
    >
      {back}
    </StatePanel>
  );
}
