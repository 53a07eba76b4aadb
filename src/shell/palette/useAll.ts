import FilterList from '@mui/icons-material/FilterListOutlined';
import { useNavigate } from 'react-admin';
import type { FoundAll, FoundFilter, FoundList, SearchAnswer } from '../../contracts/search.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import { filtersOf } from '../../manifest/filters.ts';
import { writeFilters } from '../../resources/filters/held.ts';
import { useLabels } from '../../resources/useLabels.ts';
import type { Item, PaletteGroup } from './items.ts';

type All = NonNullable<SearchAnswer['all']>;

/** Says of each group of records how many there are and, where not all are shown, leads to the lists that have them all. */
export function useAll(): (groups: readonly PaletteGroup[], all: All, text: string) => PaletteGroup[] {
  const manifest = useManifest();
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const navigate = useNavigate();
  const number = ({ total, total_is }: Pick<FoundAll, 'total' | 'total_is'>) =>
    `${formatCount(total, locale)}${total_is === 'at least' ? '+' : ''}`;
  const itemOf = (kind: string, { filters, total, total_is }: FoundList, typed: string): Item => {
    const entity = manifest.entities[kind];
    const href = entity ? pathOf(manifest, entity, filters, typed) : '/';
    const parts = filters.map(({ name, op, value }) => {
      const def = entity && filtersOf(manifest, entity).find((one) => one.name === name);
      const field = def ? labels.filter(kind, def) : name;
      return words('finding.palette.filter', {
        field,
        op: words(`resources.filters.ops.${op}`),
        value: value ?? typed,
      });
    });
    return {
      key: `all ${kind} ${parts.join(' ')}`,
      Icon: FilterList,
      title:
        total === null
          ? words('finding.palette.all')
          : words('finding.palette.allOf', { count: number({ total, total_is }) }),
      detail: new Intl.ListFormat(locale).format(parts),
      href,
      run: () => navigate(href),
    };
  };
  return (groups, all, typed) =>
    groups.map((group) => {
      const more = all[group.key];
      if (!more) return { ...group, count: formatCount(group.items.length, locale) };
      const items = [...group.items, ...more.lists.map((list) => itemOf(group.key, list, bare(typed)))];
      return { ...group, count: number(more), items };
    });
}

/** An id without the sign that may stand before it. */
const bare = (typed: string) => typed.replace(/^#\s*(?=\d+$)/, '');

function pathOf(manifest: ManifestDef, entity: EntityDef, filters: readonly FoundFilter[], typed: string): string {
  const held = Object.fromEntries(filters.map(({ name, op, value }) => [name, { [op]: [value ?? typed] }]));
  const written = writeFilters(held, filtersOf(manifest, entity));
  return `/${entity.route}?filter=${encodeURIComponent(JSON.stringify(written))}`;
}
