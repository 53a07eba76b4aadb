import { has } from '../../authProvider/me.ts';
import { factsOf } from '../../custom/alerts/eventClasses.ts';
import { alertStoryOf } from '../../custom/alerts/story/alertStoryOf.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import { asReference } from '../../records.ts';
import { FieldValue } from '../../resources/kinds/FieldValue.tsx';
import { ReferenceLink } from '../../resources/kinds/ReferenceLink.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecord } from '../../resources/useRecord.ts';
import { Nothing } from '../../ui/Nothing.tsx';

/** What a push does not say of its alert: whom it is about, and the amount of its event. */
export function AlertFacts({ id }: { id: string }) {
  const label = useLabel();
  const labels = useLabels();
  const { data: alert, error } = useRecord('alert', id);
  if (error && !alert) return <dd className="text-error">{label('notifications.failed')}</dd>;
  const { className, eventId } = alert ? alertStoryOf(alert) : {};
  const customer = asReference(alert?.customer);
  return (
    <>
      <dt className="pb-note">{labels.field('alert', 'customer')}</dt>
      <dd>
        {customer ? (
          <ReferenceLink to="customer" value={customer} />
        ) : alert ? (
          <Nothing />
        ) : (
          <span className="pb-note">{label('common.loading')}</span>
        )}
      </dd>
      {className && eventId && has(`${factsOf(className).entity}.show`) && (
        <EventAmount entity={factsOf(className).entity} id={eventId} facts={factsOf(className).facts} />
      )}
    </>
  );
}

/** The first amount among an event's facts: its stake, or what was paid. */
function EventAmount({ entity, id, facts }: { entity: string; id: string; facts: readonly string[] }) {
  const label = useLabel();
  const labels = useLabels();
  const def = useEntity(entity);
  const { data: event, error } = useRecord(entity, id);
  const path = facts.find((one) => fieldAt(def, one)?.field.kind === 'money');
  const field = path === undefined ? undefined : fieldAt(def, path)?.field;
  if (path === undefined || !field) return null;
  return (
    <>
      <dt className="pb-note">{labels.field(entity, path)}</dt>
      <dd>
        {event ? (
          <FieldValue as="Detail" field={field} record={event} entity={entity} path={path} />
        ) : (
          <span className={error ? 'text-error' : 'pb-note'}>
            {error instanceof Error ? error.message : label('common.loading')}
          </span>
        )}
      </dd>
    </>
  );
}
