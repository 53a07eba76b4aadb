import './platformTexts.ts';
import { lazy } from 'react';
import { has } from '../../authProvider/me.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { PageTabs } from '../rmt/page/PageTabs.tsx';
import { Skeleton } from './Skeleton.tsx';
import { DefaultsPanel } from './settings/DefaultsPanel.tsx';

const RatesPanel = lazy(async () => ({ default: (await import('./rates/RatesPanel.tsx')).RatesPanel }));
const EnumLists = lazy(async () => ({ default: (await import('./lists/EnumLists.tsx')).EnumLists }));
const TenantsPanel = lazy(async () => ({ default: (await import('./tenants/TenantsPanel.tsx')).TenantsPanel }));

const ProvidersPanel = lazy(async () => ({ default: (await import('./providers/ProvidersPanel.tsx')).ProvidersPanel }));

/** The installation's settings (RTE-11): defaults, currencies and rates, lists of choices, tenants, and log-ins. */
export function SettingsPage() {
  const words = useLabel();
  const named = useManifestLabel();
  const tabs = [
    { key: 'defaults', label: words('platform.settings.defaults'), content: <DefaultsPanel /> },
    { key: 'currencies', label: words('platform.settings.currencies'), content: <RatesPanel /> },
    { key: 'lists', label: words('platform.settings.lists'), content: <EnumLists /> },
    { key: 'tenants', label: words('platform.settings.tenants'), content: <TenantsPanel /> },
    // who may not change them may not see them
    ...(has('tenant.any')
      ? [{ key: 'providers', label: words('platform.settings.providers'), content: <ProvidersPanel /> }]
      : []),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{named(labelKey.menu('platform_settings'))}</h1>
      <PageTabs label={words('platform.settings.parts')} tabs={tabs} wait={<Skeleton rows={6} />} />
    </div>
  );
}
