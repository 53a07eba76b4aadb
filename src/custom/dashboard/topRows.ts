import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import type { TopRow } from '../../contracts/stats.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordNames } from '../../resources/useNames.ts';

/** What a top list counts: the entity of the rows, their list, and its filter by one record. */
export interface TopRelation {
  name: 'customerTriggerLogs' | 'customerBetFlags' | 'customerAlerts' | 'customerRiskStatuses' | 'alerts';
  entity: string;
  route: string;
  filter: string;
}

export interface Top {
  key: 'customers' | 'triggers' | 'fixtures';
  entity: string;
  call: string;
  relations: readonly TopRelation[];
}

const firings = { name: 'customerTriggerLogs', entity: 'customer_trigger', route: 'fired-triggers' } as const;

/** The dashboard's top lists (DSH-1 to DSH-3). */
export const topLists: readonly Top[] = [
  {
    ...{ key: 'customers', entity: 'customer', call: 'top-customers-by-relation' },
    relations: [
      { ...firings, filter: 'customer_id' },
      { name: 'customerBetFlags', entity: 'bet_flag', route: 'bet-flags', filter: 'customer_id' },
      { name: 'customerAlerts', entity: 'alert', route: 'customer-alerts', filter: 'customer_id' },
      {
        ...{ name: 'customerRiskStatuses', entity: 'customer_risk_status_change' },
        ...{ route: 'risk-status-changes', filter: 'customer_id' },
      },
    ],
  },
  {
    ...{ key: 'triggers', entity: 'trigger', call: 'top-trigger-by-relation' },
    relations: [
      { ...firings, filter: 'trigger_id' },
      { name: 'alerts', entity: 'alert', route: 'customer-alerts', filter: 'trigger_id' },
    ],
  },
  {
    ...{ key: 'fixtures', entity: 'fixture', call: 'top-fixtures-by-customer-trigger-logs' },
    relations: [{ ...firings, filter: 'fixture_id' }],
  },
];

/** What a record is called: a customer by the operator's id and, where it is known, the name. */
export function nameOf({ entity }: Top, row: TopRow, names: RecordNames): string {
  if (entity !== 'customer') return names.orNumber(entity, row);
  const details = isObject(row.customer_details) ? row.customer_details : {};
  const name = [details.name, details.last_name].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const partner = String(row.partner_customerId ?? `#${row.id}`);
  return name === '' ? partner : `${partner} · ${name}`;
}

/** The list of the counted rows. */
export function rowsPath(
  { entity, route, filter }: TopRelation,
  id: string,
  { date_from, date_to }: TimeframeSpan,
): string {
  const within =
    entity === 'alert'
      ? { created_at: { gte: date_from, lt: date_to } }
      : { after_date: date_from, before_date: date_to };
  const filters = { [filter]: id, ...within };
  return `/${route}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
}
