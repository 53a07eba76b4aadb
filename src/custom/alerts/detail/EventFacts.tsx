import { ApiError } from '../../../apiError.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity, useManifest } from '../../../ManifestContext.tsx';
import { type EnumName, enums } from '../../../manifest/enums.ts';
import { fieldAt } from '../../../manifest/fields.ts';
import { asText, isEmpty, type RecordData, valueAt } from '../../../records.ts';
import cells from '../../../resources/kinds/cells.module.css';
import { FieldValue } from '../../../resources/kinds/FieldValue.tsx';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useRecord } from '../../../resources/useRecord.ts';
import styles from '../alerts.module.css';
import { type EventClass, factsOf } from '../eventClasses.ts';
import type { AlertStory } from '../story/story.ts';
import { Fact, Unknown } from './Fact.tsx';

/** The judged event: the betslip, spin, deposit or withdrawal with its ids, result and amounts. */
export function EventFacts({ story }: { story: AlertStory }) {
  const { className, eventId } = story;
  const permitted = usePermitted();
  if (!className) return null;
  const { entity } = factsOf(className);
  return (
    <dl
      className={`m-0 grid cols-fill-132 gap-x-20 gap-y-12 phone:grid-cols-2 phone:gap-x-16 phone:gap-y-10 ${styles.facts}`}
    >
      <Ids story={story} className={className} />
      {eventId !== null && permitted(entity, 'show') ? (
        <Now entity={entity} id={eventId} then={story.result} facts={factsOf(className).facts} />
      ) : (
        <Then entity={entity} result={story.result} />
      )}
    </dl>
  );
}

function Ids({ story: { eventId, partnerId }, className }: { story: AlertStory; className: EventClass }) {
  const words = useLabel();
  const labels = useLabels();
  const { entity: name } = factsOf(className);
  const link = (text: string | null) => {
    if (text === null) return <Unknown />;
    if (eventId === null) return <bdi>{text}</bdi>;
    return (
      <RecordDialogLink kind={name} id={eventId} className={cells.link}>
        <bdi>{text}</bdi>
      </RecordDialogLink>
    );
  };
  return (
    <>
      <Fact label={labels.field(name, useEntity(name).label)}>{link(partnerId)}</Fact>
      <Fact label={words('alerts.facts.id', { one: labels.one(name) })}>{link(eventId)}</Fact>
    </>
  );
}

/** The result at the time of the evaluation. */
function Then({ entity, result }: { entity: string; result: string | null }) {
  const words = useLabel();
  const of = useResultsOf(entity);
  if (result === null || !of) return null;
  return (
    <Fact label={words('alerts.facts.resultThen')}>
      <StatusChip of={of} value={result} />
    </Fact>
  );
}

/** The enum of an entity's result; a casino spin has none. */
function useResultsOf(entity: string): EnumName | null {
  const field = fieldAt(useEntity(entity), 'result')?.field;
  return field?.kind === 'choice' && Object.hasOwn(enums, field.of) ? field.of : null;
}

interface NowProps {
  entity: string;
  id: string;
  then: string | null;
  facts: readonly string[];
}

/** The event as it is now. */
function Now({ entity, id, then, facts }: NowProps) {
  const words = useLabel();
  const labels = useLabels();
  const of = useResultsOf(entity);
  const { data, error, refetch } = useRecord(entity, id);
  const result = asText(data?.result);
  return (
    <>
      <Then entity={entity} result={then} />
      {data && of && result !== null && result !== then && (
        <Fact label={words(then === null ? 'alerts.facts.result' : 'alerts.facts.resultNow')}>
          <StatusChip of={of} value={result} />
        </Fact>
      )}
      {data && facts.map((path) => <Value key={path} entity={entity} path={path} record={data} />)}
      {error && !data && <Trouble one={labels.one(entity)} error={error} retry={() => void refetch()} />}
    </>
  );
}

function Trouble({ one, error, retry }: { one: string; error: unknown; retry: () => void }) {
  const words = useLabel();
  const gone = error instanceof ApiError && error.code === 'not_found';
  return (
    <div className="col-span-full text-error">
      <dt className="pb-sr">{one}</dt>
      <dd className="m-0" role="alert">
        {words(gone ? 'alerts.facts.gone' : 'alerts.facts.failed', { one })}{' '}
        {!gone && (
          <button
            type="button"
            className={`pb-text-button text-small hover:underline ${styles.textButton}`}
            onClick={retry}
          >
            {words('common.retry')}
          </button>
        )}
      </dd>
    </div>
  );
}

/** A field of the event, or of a record that it names, such as its game's provider; nothing where it has none. */
function Value({ entity, path, record }: { entity: string; path: string; record: RecordData }) {
  const labels = useLabels();
  const manifest = useManifest();
  const own = useEntity(entity);
  const [head = '', ...rest] = path.split('.');
  const ref = fieldAt(own, head)?.field;
  const owner = ref?.kind === 'ref' && rest.length > 0 ? ref.to : entity;
  const inner = owner === entity ? path : rest.join('.');
  const placed = fieldAt(manifest.entities[owner] ?? own, inner);
  if (!placed || isEmpty(valueAt(record, path))) return null;
  return (
    <Fact label={labels.field(owner, inner)}>
      <FieldValue as="Detail" field={placed.field} record={record} entity={entity} path={path} />
    </Fact>
  );
}
