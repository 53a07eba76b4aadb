import Add from '@mui/icons-material/AddOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity, useManifest } from '../../ManifestContext.tsx';
import { type FilterDef, filtersOf } from '../../manifest/filters.ts';
import { humanise } from '../../manifest/names.ts';
import { filterOps } from '../../manifest/operators.ts';
import { permission } from '../../manifest/permissions.ts';
import { useFixed } from '../list/useFixed.ts';
import { hasOwn, useOwnFields } from '../ownFields/useOwnFields.ts';
import { phone } from '../phone.ts';
import { useLabels } from '../useLabels.ts';
import { FilterControl } from './FilterControl.tsx';
import { type FilterItem, filterItemsOf, slotsOf } from './filterItems.ts';
import styles from './filters.module.css';
import { type FilterChange, type FilterValues, type Held, readListFilters, writeFilters } from './held.ts';
import { RemoveFilter } from './RemoveFilter.tsx';
import { useItemLabel } from './useItemLabel.ts';

/** The number of controls in the bar by default. */
const shownAtFirst = 4;
const shownOnPhone = 1;

const none: FilterValues = {};

const isHeld = (held: Held, item: FilterItem) =>
  slotsOf(item).some(({ name, op }) => (held[name]?.[op]?.length ?? 0) > 0);

interface BarProps {
  entity: string;
  /** Filters that the views above the list tell while they stand as here: they need no control of their own. */
  told?: FilterValues;
}

/** The filters of a list, kept in its address. */
export function FilterBar({ entity: name, told = none }: BarProps) {
  const words = useLabel();
  const manifest = useManifest();
  const entity = useEntity(name);
  const small = useMediaQuery(phone, { noSsr: true });
  const { filterValues, setFilters } = useListContext();
  const fixed = useFixed(name);
  const permissions = useMe()?.permissions;
  const items = useMemo(() => {
    // a user may not filter by what they may not list
    const mayList = (entity: string) => permissions?.includes(permission(entity, 'list')) ?? false;
    const mayAsk = ({ via }: FilterDef) => !via || (mayList(via.entity) && mayList(via.past ?? via.entity));
    return filterItemsOf(manifest, entity).filter(({ def }) => !fixed.filter(def) && mayAsk(def));
  }, [manifest, entity, fixed, permissions]);
  const defs = useMemo(() => filtersOf(manifest, entity), [manifest, entity]);
  const [added, setAdded] = useState<string[]>([]);
  const [generation, setGeneration] = useState(0);
  const { held, change, forget } = useHeld(filterValues, defs, setFilters);
  if (items.length === 0) return null;

  const above = Object.keys(told).filter((key) => JSON.stringify(told[key]) === JSON.stringify(filterValues[key]));
  const isTold = ({ def }: FilterItem) => above.includes(def.name);
  const first = items.slice(0, small ? shownOnPhone : shownAtFirst).filter((item) => !isTold(item));
  const shown = items.filter(
    (item) => first.includes(item) || added.includes(item.key) || (isHeld(held, item) && !isTold(item)),
  );
  const hidden = items.filter((item) => !shown.includes(item));
  const clear = () => {
    setAdded([]);
    // a half typed text is dropped, too
    setGeneration(generation + 1);
    forget();
    setFilters(Object.fromEntries(above.map((key) => [key, filterValues[key]])));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and older browsers know no <search>
    <div role="search" className="flex flex-wrap items-center gap-8" aria-label={words('resources.filters.label')}>
      {shown.map((item) => (
        <FilterControl
          key={`${item.key} ${generation}`}
          entity={name}
          item={item}
          held={held}
          change={change}
          opened={added.at(-1) === item.key}
          onRemove={added.includes(item.key) ? () => setAdded(added.filter((key) => key !== item.key)) : undefined}
        />
      ))}
      <LooseFilters entity={name} items={items} held={held} change={change} />
      {hidden.length > 0 && <AddFilter entity={name} items={hidden} onAdd={(key) => setAdded([...added, key])} />}
      {Object.keys(held).some((key) => !above.includes(key)) && (
        <button type="button" className={`hover:bg-hover ${styles.clear}`} onClick={clear}>
          {words('resources.filters.clear')}
        </button>
      )}
    </div>
  );
}

/**
 * The filters' values. A change shows at once, before the address has it, and the next one builds on it: two
 * controls may change within one tick.
 */
function useHeld(values: unknown, defs: readonly FilterDef[], setFilters: (values: FilterValues) => void) {
  const latest = useRef<Held | null>(null);
  const [meant, setMeant] = useState<Held | null>(null);
  const forget = () => {
    latest.current = null;
    setMeant(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed address has the values
  useEffect(forget, [values]);
  const given = readListFilters(values, defs);
  const change: FilterChange = (update) => {
    const next = update(latest.current ?? given);
    latest.current = next;
    setMeant(next);
    setFilters(writeFilters(next, defs));
  };
  return { held: meant ?? given, change, forget };
}

interface LooseProps {
  entity: string;
  items: FilterItem[];
  held: Held;
  change: FilterChange;
}

/** Filters of the address without a control, so that nothing filters unseen. */
function LooseFilters({ entity, items, held, change }: LooseProps) {
  const slots = items.flatMap(slotsOf);
  const loose = Object.entries(held).flatMap(([name, ops]) =>
    Object.entries(ops).flatMap(([op, texts]) =>
      slots.some((slot) => slot.name === name && slot.op === op) ? [] : [{ name, op, texts }],
    ),
  );
  return loose.map(({ name, op, texts }) => (
    <LooseFilter
      key={`${name} ${op}`}
      entity={entity}
      name={name}
      op={op}
      texts={texts}
      onRemove={() => change((now) => ({ ...now, [name]: { ...now[name], [op]: [] } }))}
    />
  ));
}

interface Props {
  entity: string;
  name: string;
  op: string;
  texts: string[];
  onRemove: () => void;
}

/** A filter of the address without a control: its text, and a button that removes it. */
function LooseFilter({ entity, name, op, texts, onRemove }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const def = filtersOf(useManifest(), useEntity(entity)).find((one) => one.name === name);
  const label = def ? labels.filter(entity, def) : humanise(name);
  const known = filterOps.find((one) => one === op);
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-8 border border-hairline bg-card hover:border-edge ${styles.field}`}
      data-active=""
    >
      <span className="max-w-[28ch] truncate ps-10 font-medium text-text">
        {label} {known ? words(`resources.filters.ops.${known}`) : op} <bdi>{texts.join(', ')}</bdi>
      </span>
      <RemoveFilter label={label} onClick={onRemove} />
    </span>
  );
}

interface AddFilterProps {
  entity: string;
  items: FilterItem[];
  onAdd: (key: string) => void;
}

/** The menu of the filters that are not in the bar yet. */
function AddFilter({ entity, items, onAdd }: AddFilterProps) {
  const words = useLabel();
  const labelOf = useItemLabel(entity);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const mayHaveOwn = hasOwn(useEntity(entity));
  useOwnFields(open && mayHaveOwn);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`svg-17 hover:bg-hover ${styles.add}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Add aria-hidden />
        {words('resources.filters.add')}
      </button>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {items.map((item) => (
          <MenuItem
            key={item.key}
            onClick={() => {
              // closing gives the keyboard back to the button: the added control takes it after that
              flushSync(() => setOpen(false));
              onAdd(item.key);
            }}
          >
            {labelOf(item)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
