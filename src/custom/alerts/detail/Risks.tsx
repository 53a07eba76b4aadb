import Shield from '@mui/icons-material/GppMaybeOutlined';
import { LinkBase, useCreatePath } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import styles from '../alerts.module.css';
import type { AlertStory, Named } from '../story/story.ts';
import { TriggerProgress } from '../TriggerProgress.tsx';
import { AlertPart } from './AlertPart.tsx';

/** The risks that hold for the customer, and how far their triggers have got. */
export function Risks({ story: { risks, triggers } }: { story: AlertStory }) {
  const words = useLabel();
  const known = triggers.filter(({ fired }) => fired !== null);
  return (
    <AlertPart title={words('alerts.risks.title')}>
      {risks.length === 0 ? (
        <p className="text-soft">{words('alerts.risks.none')}</p>
      ) : (
        <ul className={`pb-list flex flex-wrap gap-x-18 gap-y-6 ${styles.risks}`}>
          {risks.map((risk) => (
            <li
              className="inline-flex min-w-0 items-center gap-6 font-semibold wrap-anywhere"
              key={`${risk.id} ${risk.name}`}
            >
              <Shield aria-hidden />
              <RiskName risk={risk} />
            </li>
          ))}
        </ul>
      )}
      <TriggerProgress fired={known.filter(({ fired }) => fired).length} all={known.length} />
    </AlertPart>
  );
}

function RiskName({ risk: { id, name } }: { risk: Named }) {
  const createPath = useCreatePath();
  const { route } = useEntity('risk');
  const sees = usePermitted()('risk', 'show');
  if (id === null || !sees) return <bdi>{name}</bdi>;
  return (
    <LinkBase to={createPath({ resource: route, type: 'show', id })} target="_blank" rel="noopener">
      <bdi>{name}</bdi>
    </LinkBase>
  );
}
