import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { isObject } from '../../manifest/isObject.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import type { KindUi, ValueProps } from './kindUi.ts';
import { notWritten } from './kindValues.ts';

const Figures = lazy(async () => ({ default: (await import('./ComputedDetail.tsx')).ComputedDetail }));
const customer = () => import('./listed/CustomerCells.tsx');

/** The cells of columns that lists are given (`inList`), by contract. */
const cells: { readonly [contract: string]: LazyExoticComponent<ComponentType<ValueProps<'computed'>>> } = {
  BetsInShort: lazy(async () => ({ default: (await import('./listed/BetsCell.tsx')).BetsCell })),
  RowFlags: lazy(async () => ({ default: (await import('./listed/FlagsCell.tsx')).FlagsCell })),
  OpenAlerts: lazy(async () => ({ default: (await customer()).OpenAlertsCell })),
  RecentAmount: lazy(async () => ({ default: (await customer()).AmountCell })),
  LastActivity: lazy(async () => ({ default: (await customer()).LastActivityCell })),
};

function Cell(props: ValueProps<'computed'>) {
  const Own = cells[props.field.contract];
  if (!Own || props.value === undefined || props.value === null) return <Nothing />;
  return (
    <Suspense>
      <Own {...props} />
    </Suspense>
  );
}

function Detail(props: ValueProps<'computed'>) {
  return (
    <Suspense>
      <Figures {...props} />
    </Suspense>
  );
}

export const computed: KindUi<'computed'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input: null,
  filters: {},
  toText: (value) => (isObject(value) ? JSON.stringify(value) : ''),
  ...notWritten,
};
