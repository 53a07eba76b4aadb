import { LinkBase, useCreatePath } from 'react-admin';
import { ApiError } from '../apiError.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useEntity } from '../ManifestContext.tsx';
import { Failure } from '../ui/Failure.tsx';
import { StatePanel } from '../ui/StatePanel.tsx';

interface Props {
  entity: string;
  error: unknown;
  onRetry: () => void;
}

/** A record that could not be shown: it is not there (with a way back), or something failed (with Retry). */
export function RecordFailure({ entity, error, onRetry }: Props) {
  const words = useLabel();
  const { route } = useEntity(entity);
  const createPath = useCreatePath();
  const back = (
    <LinkBase className="pb-button" data-quiet="" to={createPath({ resource: route, type: 'list' })}>
      {words('resources.show.back')}
    </LinkBase>
  );
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <StatePanel
        state="missing"
        page
        alert
        title={words('resources.show.missing')}
        text={words('resources.show.missingText')}
      >
        {back}
      </StatePanel>
    );
  return (
    <Failure error={error} onRetry={onRetry}>
      {back}
    </Failure>
  );
}
