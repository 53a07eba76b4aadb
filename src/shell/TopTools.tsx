import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { useMe } from '../authProvider/useMe.ts';
import { useDemoMode } from '../demoMode/demoMode.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { setPreferences } from '../theme/preferences.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import { Bell } from './notifications/Bell.tsx';
import { SearchButton } from './palette/SearchButton.tsx';
import styles from './parts.module.css';
import { UserMenu } from './UserMenu.tsx';

/** What every bar has at its far end, in every shell. */
export function TopTools() {
  return (
    <>
      <SearchButton />
      <TenantBadge />
      <AppearanceToggle />
      <Bell />
      <UserMenu />
    </>
  );
}

/** TOP-2: the tenant one works in; in demo mode its masked name is blurred, too. */
export function TenantBadge() {
  const label = useLabel();
  const blurred = useDemoMode();
  const tenant = useMe()?.last_tenant;
  if (!tenant) return null;
  return (
    <div
      className={`flex min-w-0 items-center gap-7 rounded-8 font-medium ${styles.tenant}`}
      data-blurred={blurred || undefined}
    >
      <Domain />
      <span className="pb-sr">{label('shell.topBar.tenant', { name: '' })}</span>
      <bdi className="truncate" title={tenant.name}>
        {tenant.name}
      </bdi>
    </div>
  );
}

/** Changes between the light and the dark appearance. */
function AppearanceToggle() {
  const label = useLabel();
  const dark = usePreferences().appearance === 'dark';
  const name = label(dark ? 'shell.topBar.light' : 'shell.topBar.dark');
  return (
    <button
      type="button"
      className={`svg-20 ${styles.tool}`}
      aria-label={name}
      title={name}
      onClick={() => setPreferences({ appearance: dark ? 'light' : 'dark' })}
    >
      {dark ? <LightMode /> : <DarkMode />}
    </button>
  );
}

/** The first stop of the Tab key: past the menu, into the content. */
export function SkipLink({ to }: { to: string }) {
  const label = useLabel();
  const skip = (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className={`rounded-8 bg-card font-semibold text-accent ${styles.skip}`} href={`#${to}`} onClick={skip}>
      {label('shell.skip')}
    </a>
  );
}
