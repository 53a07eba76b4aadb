import { useNavigate } from 'ra-core';
import { createPath } from 'react-router';
import { manifest } from '../../../resources.manifest.ts';
import type {
  FoundAlert,
  FoundCustomer,
  FoundEvent,
  FoundRule,
  SearchAnswer,
  Searchable,
} from '../../contracts/search.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { EnumName } from '../../manifest/enums.ts';
import { useIntlLocale } from '../../resources/format/locale.ts';
import { formatMoney } from '../../resources/format/numbers.ts';
import { formatTime } from '../../resources/format/times.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { useViews } from '../../resources/views/useViews.ts';
import { isViewKind } from '../../resources/views/views.ts';
import { iconOf } from '../icons.ts';
import type { Group, Item } from './items.ts';

const events = ['betslip', 'deposit', 'withdraw', 'casino', 'live_casino'] as const;
const results: { readonly [kind: string]: EnumName } = {
  betslip: 'BetslipResults',
  deposit: 'TransactionResults',
  withdraw: 'TransactionResults',
};

/** A part of a line that keeps its own direction, whatever stands beside it. */
const isolated = (part: string) => `\u2068${part}\u2069`;

/** Found records as items: customers open their page, what happened its dialog over this page, rules their record. */
export function useRecordItems() {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const to = useWay();
  const item = (kind: Searchable, id: string, rest: Pick<Item, 'title' | 'detail' | 'status' | 'end'>): Item => ({
    key: `${kind} ${id}`,
    Icon: iconOf(manifest.entities[kind].icon),
    ...rest,
    ...to(kind, id),
  });
  const whose = ({ customer, at }: FoundAlert | FoundEvent) =>
    [customer && words('finding.palette.customerOf', { customer: customer.partner_customerId }), formatTime(at, locale)]
      .flatMap((part) => (part ? isolated(part) : []))
      .join(' · ');
  const ofCustomer = (one: FoundCustomer) => {
    const name = [one.name, one.last_name].filter(Boolean).join(' ');
    const title = name || one.partner_customerId;
    return item('customer', one.id, {
      title,
      detail: [name && one.partner_customerId, `#${one.id}`].filter(Boolean).join(' · '),
    });
  };
  const ofAlert = (one: FoundAlert) =>
    item('alert', one.id, {
      title: one.text,
      detail: `#${one.id} · ${whose(one)}`,
      status: { of: 'AlertStates', value: one.state },
    });
  const ofEvent = (kind: (typeof events)[number], one: FoundEvent) => {
    const of = results[kind];
    const status = of && one.result !== null ? { of, value: one.result } : undefined;
    return item(kind, one.id, {
      title: one.partner_id,
      detail: `#${one.id} · ${whose(one)}`,
      status,
      end: formatMoney(one.amount, one.currency, locale),
    });
  };
  const ofRule = (kind: 'trigger' | 'risk', one: FoundRule) =>
    item(kind, one.id, {
      title: one.name,
      detail: labels.value(kind === 'trigger' ? 'TriggerTypes' : 'RiskCategoryTypes', one.sort),
      status: { of: 'TriggerModes', value: one.mode },
    });
  return (found: SearchAnswer): Found[] => [
    ...(found.customer ?? []).map((one) => ({ kind: 'customer' as const, place: one.place, item: ofCustomer(one) })),
    ...(found.alert ?? []).map((one) => ({ kind: 'alert' as const, place: one.place, item: ofAlert(one) })),
    ...events.flatMap((kind) =>
      (found[kind] ?? []).map((one) => ({ kind, place: one.place, item: ofEvent(kind, one) })),
    ),
    ...(['trigger', 'risk'] as const).flatMap((kind) =>
      (found[kind] ?? []).map((one) => ({ kind, place: one.place, item: ofRule(kind, one) })),
    ),
  ];
}

export interface Found {
  kind: Searchable;
  place: number | undefined;
  item: Item;
}

/** Found items under the names of their lists. */
export function grouped(found: readonly Found[], titleOf: (kind: Searchable) => string): Group[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    key: kind,
    title: titleOf(kind),
    items: found.filter((one) => one.kind === kind).map(({ item }) => item),
  }));
}

/** Where a record is opened. */
function useWay() {
  const navigate = useNavigate();
  const { open, hrefOf } = useViews();
  return (kind: Searchable, id: string): Pick<Item, 'href' | 'run'> => {
    if (isViewKind(kind)) return { href: createPath(hrefOf(kind, id)), run: () => open(kind, id) };
    const part = encodeURIComponent(id);
    const href = kind === 'customer' ? `/customer-details/${part}` : `/${manifest.entities[kind].route}/${part}/show`;
    return { href, run: () => navigate(href) };
  };
}
