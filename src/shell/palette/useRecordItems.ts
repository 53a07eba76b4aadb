import { useNavigate } from 'react-admin';
import { createPath } from 'react-router';
import type { SearchAnswer } from '../../contracts/search.ts';
import { formatDay, formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatMoney, formatPlaces } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import { isFor } from '../../manifest/kindDefs.ts';
import { customerEntity } from '../../manifest/pii.ts';
import { type Searched, searchedIn } from '../../manifest/searchDef.ts';
import { asReference, asText, valueAt } from '../../records.ts';
import { currencyAt, currencyCodeOf } from '../../resources/kinds/currencyCode.ts';
import { isRecordKind } from '../../resources/recordDialogs/openRecords.ts';
import { useRecordDialogs } from '../../resources/recordDialogs/useRecordDialogs.ts';
import { useRecordPath } from '../../resources/recordPath.ts';
import { useNames } from '../../resources/useNames.ts';
import { iconOf } from '../icons.ts';
import type { Item, PaletteGroup } from './items.ts';

/** Found records as items, in the manifest's order: each opens its dialog over this page, or its own page. */
export function useRecordItems() {
  const manifest = useManifest();
  const facts = useFacts();
  const to = useWay();
  return ({ found, places = {} }: SearchAnswer): FoundRecords[] =>
    searchedIn(manifest).flatMap((searched) => {
      const { name: kind, entity } = searched;
      return (found[kind] ?? []).map((record, at) => ({
        kind,
        place: places[kind]?.[at],
        item: {
          key: `${kind} ${record.id}`,
          Icon: iconOf(entity.icon),
          ...facts(searched, record),
          ...to(kind, record.id),
        },
      }));
    });
}

export interface FoundRecords {
  kind: string;
  place: number | undefined;
  item: Item;
}

/** Found items under the names of their lists. */
export function grouped(found: readonly FoundRecords[], titleOf: (kind: string) => string): PaletteGroup[] {
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
  const pathOf = useRecordPath();
  const { open, hrefOf } = useRecordDialogs();
  return (kind: string, id: string): Pick<Item, 'href' | 'run'> => {
    if (isRecordKind(kind)) return { href: createPath(hrefOf(kind, id)), run: () => open(kind, id) };
    const href = pathOf(kind, id);
    return { href, run: () => navigate(href) };
  };
}

/** A part of a line that keeps its own writing direction. */
const isolated = (part: string) => `\u2068${part}\u2069`;

type Shown = Pick<Item, 'title' | 'detail' | 'status' | 'end'>;

/** What is shown of a found record: its name, its distinguishing fields, its status and amount. */
function useFacts(): (searched: Searched, record: unknown) => Shown {
  const text = useFactText();
  const locale = useIntlLocale();
  return (searched, record) => {
    const { entity, search } = searched;
    const fact = (path: string) => text(searched, path, record);
    const names = (search.title ?? []).map(fact).filter(Boolean).join(' ');
    const title = names || fact(entity.label) || fact('id') || '';
    const facts = (search.details ?? []).map(fact).filter((one) => one && one !== title);
    const amount = search.amount === undefined ? undefined : fieldAt(entity, search.amount);
    const money = amount && asText(valueAt(record, amount.path));
    const shown: Shown = { title, detail: facts.join(' · '), status: statusOf(searched, record) };
    if (money && amount.field.kind === 'money')
      shown.end = formatMoney(money, currencyAt(record, amount.field.currency), locale);
    return shown;
  };
}

function statusOf({ entity, search }: Searched, record: unknown): Item['status'] {
  const placed = search.status === undefined ? undefined : fieldAt(entity, search.status);
  const value = placed && asText(valueAt(record, placed.path));
  return value && placed.field.kind === 'choice' ? { of: placed.field.of, value } : undefined;
}

/** One field's value as text; null without one. */
function useFactText(): (searched: Searched, path: string, record: unknown) => string | null {
  const words = useLabel();
  const names = useNames();
  const locale = useIntlLocale();
  const reference = (to: string, value: unknown) => {
    const found = asReference(value);
    if (!found) return null;
    const name = names.orNumber(to, found);
    return isolated(to === customerEntity ? words('finding.palette.customerOf', { customer: name }) : name);
  };
  return ({ name, entity }, path, record) => {
    const field = fieldAt(entity, path)?.field;
    const value = valueAt(record, path);
    const plain = asText(value);
    if (!field || !isFor(field, 'details')) return names.field(name, path, record);
    if (field.kind === 'ref') return reference(field.to, value);
    if (field.kind === 'currency') return currencyCodeOf(value);
    if (plain === null || plain === '') return null;
    switch (field.kind) {
      case 'id':
        return `#${plain}`;
      case 'time':
        return isolated(formatTime(plain, locale));
      case 'date':
        return isolated(formatDay(plain, locale));
      case 'integer':
        return formatCount(Number(plain), locale);
      case 'decimal':
        return formatPlaces(plain, field.shown ?? field.scale, locale);
      default:
        return names.field(name, path, record);
    }
  };
}
