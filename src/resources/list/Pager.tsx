import type { SvgIconComponent } from '@mui/icons-material';
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import FirstPage from '@mui/icons-material/FirstPageOutlined';
import LastPage from '@mui/icons-material/LastPageOutlined';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { isAtLeast } from './isAtLeast.ts';
import styles from './list.module.css';
import { useKeepPageSize } from './usePageSize.ts';

/** CST-1: ten by default. */
const pageSizes = [10, 25, 50, 100];

/** The last page that the server serves, if the answer has one. */
function reachOf(meta: unknown): number {
  const page = isObject(meta) ? meta.last_page : undefined;
  return typeof page === 'number' && page >= 1 ? page : Number.POSITIVE_INFINITY;
}

/** Where in the list one is, how many there are, and the way to the other pages; `of` names it where there are several. */
export function Pager({ of, children }: { of?: string; children?: ReactNode }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { page, perPage, total, data, meta, setPage } = useListContext();
  if (total === undefined || !data || data.length === 0) return null;
  const count = (value: number) => formatCount(value, locale);
  const from = (page - 1) * perPage + 1;
  const counted = Math.max(1, Math.ceil(total / perPage));
  const goesOn = isAtLeast(meta) && data.length === perPage;
  const reach = reachOf(meta);
  const last = Math.min(goesOn ? Math.max(counted, page + 1) : counted, reach);
  const all = isAtLeast(meta) ? words('resources.pager.atLeast', { total: count(total) }) : count(total);
  const range = words('resources.pager.range', { from: count(from), to: count(from + data.length - 1), total: all });
  const step = (label: Parameters<typeof words>[0], Icon: SvgIconComponent, to: number) => (
    <PageButton label={words(label)} Icon={Icon} disabled={to === page || to < 1 || to > last} go={() => setPage(to)} />
  );
  return (
    <nav
      className={styles.pager}
      aria-label={of ? `${of}: ${words('resources.pager.label')}` : words('resources.pager.label')}
    >
      {children}
      <PageSize />
      <bdi className="text-text" aria-live="polite">
        {range}
      </bdi>
      <span className="inline-flex">
        {step('resources.pager.first', FirstPage, 1)}
        {step('resources.pager.previous', ChevronLeft, page - 1)}
        {step('resources.pager.next', ChevronRight, page + 1)}
        {step('resources.pager.last', LastPage, Math.min(Math.max(counted, page), reach))}
      </span>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  Icon: SvgIconComponent;
  disabled: boolean;
  go: () => void;
}

/** Stays focusable at the ends, so that the keyboard's place is not lost on the last page. */
function PageButton({ label, Icon, disabled, go }: PageButtonProps) {
  return (
    <button
      type="button"
      className={`pb-icon-button size-30 svg-20 text-text aria-disabled:cursor-default aria-disabled:text-edge phone:size-40 [&_svg]:mirrored ${styles.step}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : go}
    >
      <Icon aria-hidden />
    </button>
  );
}

function PageSize() {
  const words = useLabel();
  const locale = useIntlLocale();
  const { resource, perPage, setPerPage } = useListContext();
  const keep = useKeepPageSize(resource);
  const choose = (size: number) => {
    keep(size);
    setPerPage(size);
  };
  const sizes = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage].sort((one, other) => one - other);
  return (
    <label className="inline-flex items-center gap-6 phone:hidden">
      <span>{words('resources.pager.size')}</span>
      <select
        className="h-28 rounded-6 border border-transparent bg-card px-4 text-text hover:border-edge"
        value={perPage}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {formatCount(size, locale)}
          </option>
        ))}
      </select>
    </label>
  );
}
