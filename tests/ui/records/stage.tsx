import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { CoreAdminContext, CoreAdminUI, memoryStore, TestMemoryRouter } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import type { RecordDialogMap } from '../../../src/resources/recordDialogs/openRecords.ts';
import { RecordDialogs } from '../../../src/resources/recordDialogs/RecordDialogs.tsx';
import { resourcesOf } from '../../../src/resources/resourcesOf.tsx';

const chunk = () => import('../../../src/custom/records/recordDialogs.ts');
const views: RecordDialogMap = {
  betslip: lazy(async () => ({ default: (await chunk()).BetslipDialog })),
  casino: lazy(async () => ({ default: (await chunk()).CasinoDialog })),
  live_casino: lazy(async () => ({ default: (await chunk()).LiveCasinoDialog })),
  deposit: lazy(async () => ({ default: (await chunk()).DepositDialog })),
  withdraw: lazy(async () => ({ default: (await chunk()).WithdrawalDialog })),
};

const Framed = ({ children }: { children?: ReactNode }) => (
  <main tabIndex={-1}>
    {children}
    <RecordDialogs of={views} />
  </main>
);

/** The manifest's pages with the records' dialogs over them, at an address. */
export function open(path: string) {
  const at: { path?: string } = {};
  render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={({ pathname, search }) => {
        at.path = pathname + search;
      }}
    >
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <CoreAdminUI layout={Framed} disableTelemetry>
          {resourcesOf(manifest)}
        </CoreAdminUI>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { path: () => at.path };
}

export const dialog = () => screen.findByRole('dialog');

/** The rows of a dialog's tables, by their names. */
export function rowsOf(within: HTMLElement): { [name: string]: string } {
  const rows = [...within.querySelectorAll('tr')];
  return Object.fromEntries(rows.map((row) => [row.cells[0]?.textContent ?? '', row.cells[1]?.textContent ?? '']));
}
