import { useManifest } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import type { Spoken } from '../../manifest/spoken.ts';
import { asText, isEmpty, type RecordData, valueAt } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './cells.module.css';
import { kindOf } from './kindRegistry.ts';
import type { ValueProps } from './kindUi.ts';
import { type Said, useCalled, useSaidNames } from './named.ts';
import { LinkToRecord } from './ReferenceLink.tsx';
import { ShownCell } from './TextValue.tsx';

interface Props extends Spoken {
  /** The record that speaks of it, and its entity; without them, the line around. */
  by?: { entity: string; record: RecordData };
  chip?: boolean;
}

/** A record that is spoken of by its id: by what it is called, with the id beside it; as text where it is gone. */
export function NamedRecord({ of, id, by, chip = false }: Props) {
  const said = useSaidNames(by?.entity, by?.record)(of, id);
  const called = useCalled();
  const number = `#${id}`;
  const look = chip ? styles.tag : styles.line;
  const own = said === undefined || said === 'gone' ? null : called(of, said);
  // some are called by their id alone
  const name = own === id ? null : own;
  const text = said === undefined && by ? id : (name ?? number);
  if (said === 'gone')
    return (
      <bdi className={look} title={number}>
        {number}
      </bdi>
    );
  return (
    <span className={`inline-flex max-w-full min-w-0 items-baseline gap-6`}>
      <LinkToRecord to={of} id={id} className={look} plain={chip} title={name === null ? id : `${name} · ${number}`}>
        {text}
      </LinkToRecord>
      {name !== null && <bdi className="flex-none text-small text-soft">{number}</bdi>}
    </span>
  );
}

interface NamedUserProps extends ValueProps<'text'> {
  /** A link to the user also where the record says nothing of them but their id: not within another link. */
  linked?: boolean;
}

/** A user by the name that is on record, or what stands in its place; the name of anything else as a text. */
export function NamedUser({ linked = false, ...props }: NamedUserProps) {
  const { value, record, field, entity } = props;
  const def = useManifest().entities[entity];
  const { nameOf = '' } = field;
  const id = asText(valueAt(record, nameOf));
  const said = useSaidNames(entity, record)('user', id ?? '');
  const name = asText(value);
  const named = def && fieldAt(def, nameOf)?.field;
  if (named?.kind !== 'text' || named.idIn !== 'user') return <ShownCell {...props} />;
  if (!name && !id) return <Otherwise of={field.otherwise} record={record} entity={entity} />;
  if (!linked || said !== undefined || id === null)
    return <UserLink name={name} id={id} said={said} look={styles.line} />;
  return (
    <LinkToRecord to="user" id={id} className={styles.line} title={[name, `#${id}`].filter(Boolean).join(' · ')}>
      {name || `#${id}`}
    </LinkToRecord>
  );
}

interface UserProps {
  name: string | null;
  id: string | null;
  said: Said;
  look?: string | undefined;
}

/** A user as a link to them while they are there. */
export function UserLink({ name, id, said, look }: UserProps) {
  const called = useCalled();
  const text = name || `#${id}`;
  if (!id || said === undefined || said === 'gone')
    return (
      <bdi className={look} title={text}>
        {text}
      </bdi>
    );
  return (
    <LinkToRecord to="user" id={id} className={look} title={`${called('user', said) ?? text} · #${id}`}>
      {text}
    </LinkToRecord>
  );
}

/** The first of the fields that holds something. */
function Otherwise({ of = [], record, entity }: { of: string[] | undefined; record: RecordData; entity: string }) {
  const def = useManifest().entities[entity];
  const path = of.find((one) => !isEmpty(valueAt(record, one)));
  const field = def && path !== undefined ? fieldAt(def, path)?.field : undefined;
  if (!field || path === undefined) return <Nothing />;
  const { Cell } = kindOf(field);
  return <Cell value={valueAt(record, path)} record={record} field={field} entity={entity} path={path} />;
}

/** The records that structured data speaks of, beneath it. */
export function SpokenOf({ spoken }: { spoken: readonly Spoken[] }) {
  const labels = useLabels();
  const saidOf = useSaidNames();
  const each = [...new Map(spoken.map((one) => [`${one.of} ${one.id}`, one])).values()];
  const said = each.filter(({ of, id }) => saidOf(of, id) !== undefined);
  if (said.length === 0) return null;
  return (
    <ul className="m-0 mbs-6 grid list-none gap-2 p-0 text-small">
      {said.map(({ of, id }) => (
        <li key={`${of} ${id}`} className="flex min-w-0 items-baseline gap-6">
          <span className="flex-none text-soft">{labels.one(of)}</span>
          <NamedRecord of={of} id={id} />
        </li>
      ))}
    </ul>
  );
}
