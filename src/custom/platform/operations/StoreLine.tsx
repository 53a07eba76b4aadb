import type { StoreState } from '../../../contracts/platform.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { formatBytes, formatDuration } from '../platformFormat.ts';
import { StateChip } from '../StateChip.tsx';

const tones = { ok: 'good', slow: 'warn', down: 'bad' } as const;

/** One schema: on which host, whether it answers, how large it is, and which version it has. */
export function StoreLine({ store }: { store: StoreState }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { kind, host, health, ping_ms: ping, bytes, schema, migrations, current } = store;
  const named = {
    control: 'platform.ops.control',
    tenant: 'platform.stores.data',
    logs: 'platform.stores.logs',
  } as const;
  const answer =
    health === 'ok' && ping !== null
      ? words('platform.stores.okIn', { time: formatDuration(Math.max(ping, 0.1), locale) })
      : words(`platform.stores.${health}`);
  return (
    <span className="flex flex-wrap items-center gap-x-10 gap-y-2">
      <span className="min-w-108">
        {words(named[kind])} · <bdi>{labels.value('Hosts', host)}</bdi>
      </span>
      <StateChip tone={tones[health]}>{answer}</StateChip>
      {bytes !== null && <bdi>{formatBytes(bytes, locale)}</bdi>}
      {schema !== null && (
        <span className="text-soft">
          <bdi dir="ltr">{schema}</bdi> · {words('platform.stores.migrations', { smart_count: migrations ?? 0 })}
        </span>
      )}
      {current === false && <StateChip tone="warn">{words('platform.stores.outdated')}</StateChip>}
    </span>
  );
}
