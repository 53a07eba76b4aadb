import { isObject } from '../../manifest/isObject.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import type { ValueProps } from './kindUi.ts';

/** Who gets the mails of a schedule, by name. */
export function RecipientNames({ value }: Pick<ValueProps, 'value'>) {
  const people = Array.isArray(value) ? value.filter(isObject) : [];
  if (people.length === 0) return <Nothing />;
  return (
    <>
      {people.map(({ user_id, user_name }, at) => (
        <span key={String(user_id)}>
          {at > 0 && ' · '}
          <bdi>{asText(user_name) ?? `ID ${String(user_id)}`}</bdi>
        </span>
      ))}
    </>
  );
}
