import { lazy, Suspense } from 'react';
import { RecordContextProvider, useParams } from 'react-admin';
import { usePermitted } from '../authProvider/permitted.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useEntity, useManifest } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { NotAllowed } from '../ui/NotAllowed.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { DialogWait } from './dialog/DialogWait.tsx';
import { useOverride } from './overriding.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { FieldList } from './show/FieldList.tsx';
import { Relations } from './show/Relations.tsx';
import { ShowHead } from './show/ShowHead.tsx';
import styles from './show/show.module.css';
import { showParts } from './show/showParts.ts';
import { WaitingMark } from './show/WaitingMark.tsx';
import { useRecord } from './useRecord.ts';

const Charts = lazy(async () => ({ default: (await import('../charts/RecordCharts.tsx')).RecordCharts }));

const OwnValues = lazy(async () => ({ default: (await import('./ownFields/OwnValues.tsx')).OwnValues }));

/** A record's page as the manifest declares it; the address names the record. */
export function ResourceShow({ entity }: { entity: string }) {
  const { id = '' } = useParams();
  if (!usePermitted()(entity, 'show')) return <NotAllowed />;
  return <ShowPage key={id} entity={entity} id={id} />;
}

function ShowPage({ entity, id }: { entity: string; id: string }) {
  const { data, error, refetch } = useRecord(entity, id);
  if (data)
    return (
      <RecordContextProvider value={data}>
        <RecordView entity={entity} record={data} />
      </RecordContextProvider>
    );
  if (error) return <RecordFailure entity={entity} error={error} onRetry={() => void refetch()} />;
  return <ShowSkeleton />;
}

function RecordView({ entity: name, record }: { entity: string; record: RecordData }) {
  const permitted = usePermitted();
  const { Below } = useOverride(name);
  const { grid, blocks, stamps, relations, charts } = showParts(useManifest(), useEntity(name));
  const hasCharts = charts.some((of) => of.every((rows) => permitted(rows, 'list')));
  const seen = relations.filter(({ field }) => permitted(field.of, 'list'));
  return (
    <div className="flex flex-col gap-12">
      <ShowHead entity={name} record={record} />
      <WaitingMark entity={name} record={record} />
      <section className="pb-card phone:-mx-14 phone:rounded-none phone:border-x-0">
        <FieldList entity={name} record={record} places={grid} />
        {blocks.length > 0 && <FieldList wide entity={name} record={record} places={blocks} />}
        {Boolean(record.own ?? record.own_personal) && (
          <Suspense>
            <OwnValues entity={name} record={record}>
              {(places) => <FieldList entity={name} record={record} places={places} />}
            </OwnValues>
          </Suspense>
        )}
        {stamps.length > 0 && <FieldList small entity={name} record={record} places={stamps} />}
      </section>
      {Below && (
        <PanelBoundary>
          <Suspense fallback={<DialogWait />}>
            <Below record={record} />
          </Suspense>
        </PanelBoundary>
      )}
      {hasCharts && (
        <PanelBoundary>
          <Suspense fallback={<DialogWait />}>
            <Charts entity={name} id={String(record.id)} />
          </Suspense>
        </PanelBoundary>
      )}
      {seen.length > 0 && <Relations entity={name} record={record} relations={seen} />}
    </div>
  );
}

function ShowSkeleton() {
  const words = useLabel();
  return (
    <div className="flex flex-col gap-12">
      <p role="status" className="pb-sr">
        {words('common.loading')}
      </p>
      <div className={`grid animate-appear gap-12 ${styles.skeleton}`} aria-hidden>
        <i className="block rounded-8" />
        <i className="block rounded-8" />
      </div>
    </div>
  );
}
