import { useGetOne } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { asText, type RecordData, type Reference } from '../../records.ts';
import { actionOffer } from '../../rules/actions.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { StatusChip } from '../status/StatusChip.tsx';
import { prettyJson } from './json.tsx';
import type { ValueProps } from './kindUi.ts';
import { ReferenceLink } from './ReferenceLink.tsx';

/** What an action is carried out with: a value by its word, a record by its name, a webhook as it is called. */
export function ActionParamsDetail({ value, record }: Pick<ValueProps, 'value' | 'record'>) {
  const param = actionOffer(asText(record.handler) ?? '')?.param;
  const held = isObject(value) ? value : {};
  const others = Object.keys(held).filter((name) => name !== param?.name);
  const text = param ? asText(held[param.name]) : null;
  if (others.length > 0) return <bdi>{prettyJson(value)}</bdi>;
  if (!param || !text) return <Nothing />;
  if (param.of) return <StatusChip of={param.of} value={text} />;
  return param.record && param.record !== 'webhook' ? <Named to={param.record} id={text} /> : <bdi>{text}</bdi>;
}

/** A record known by id only, shown by its name when the user may see it. */
function Named({ to, id }: { to: string; id: string }) {
  const { route } = useEntity(to);
  const enabled = usePermitted()(to, 'show');
  const { data } = useGetOne<RecordData>(route, { id }, { enabled, retry: false });
  const reference: Reference = { ...data, id };
  return <ReferenceLink to={to} value={reference} />;
}
