import { useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { Segments } from '../../charts/Segments.tsx';
import type { OfferedPack, OfferedTrigger } from '../../contracts/pack.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { LegalLines } from './LegalLines.tsx';
import { OfferedLine } from './OfferedLine.tsx';
import { type FirstMode, firstModes } from './packCalls.ts';
import styles from './packs.module.css';
import { usePackDeeds } from './usePackDeeds.ts';

/** A pack: what it is for, its triggers, and the way to import those that are chosen. */
export function PackCard({ pack: { head, triggers } }: { pack: OfferedPack }) {
  const words = useLabel();
  const creates = usePermitted()('trigger', 'create');
  const { busy, bring, take } = usePackDeeds(head.key);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const absent = triggers.filter(({ tenant }) => tenant === null);
  const picked = absent.filter(({ key }) => chosen.has(key));
  const toggle = (key: string) =>
    setChosen((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  const importAll = async (mode: FirstMode) => {
    const done = await bring(picked, mode);
    setChosen((keys) => new Set([...keys].filter((one) => !done.includes(one))));
  };
  return (
    <section className="pb-card min-w-0" aria-label={head.name}>
      <header className="grid gap-6 px-18 py-14">
        <h2 className="text-[0.9375rem] font-bold">
          <bdi>{head.name}</bdi> <small className="pb-note">{words('packs.version', { version: head.version })}</small>
        </h2>
        <p className="max-w-[75ch] text-pretty">
          <bdi>{head.description}</bdi>
        </p>
        <LegalLines legal={head.legal} />
      </header>
      {creates && absent.length > 0 && (
        <ImportBar
          all={absent.length}
          count={picked.length}
          busy={busy}
          onAll={() => setChosen(new Set(picked.length === absent.length ? [] : absent.map(({ key }) => key)))}
          onImport={(mode) => void importAll(mode)}
        />
      )}
      <Newer triggers={triggers} busy={busy} onTake={(some) => void take(some)} />
      <ul className="pb-list ruled border-bs border-hairline">
        {triggers.map((offered) => (
          <OfferedLine
            key={offered.key}
            offered={offered}
            categories={head.categories}
            chosen={creates && offered.tenant === null ? chosen.has(offered.key) : undefined}
            onChoose={() => toggle(offered.key)}
            onTake={busy ? null : () => void take([offered])}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewerProps {
  triggers: readonly OfferedTrigger[];
  busy: boolean;
  onTake: (triggers: readonly OfferedTrigger[]) => void;
}

/** How many are behind the pack's version, and the way to take it for those that nobody has changed. */
function Newer({ triggers, busy, onTake }: NewerProps) {
  const words = useLabel();
  const edits = usePermitted()('trigger', 'edit');
  const behind = triggers.filter(({ tenant, version }) => tenant !== null && tenant.version < version);
  const unchanged = behind.filter(({ tenant }) => tenant?.changed === false);
  const changed = behind.length - unchanged.length;
  if (behind.length === 0) return null;
  return (
    <div className={`flex flex-wrap items-center gap-x-14 gap-y-8 px-18 py-10 ${styles.bar}`}>
      <strong className="text-warning">{words('packs.newer', { smart_count: behind.length })}</strong>
      {edits && unchanged.length > 0 && (
        <button
          type="button"
          className="pb-button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onTake(unchanged)}
        >
          {words('packs.takeAll', { smart_count: unchanged.length })}
        </button>
      )}
      {changed > 0 && <span className="pb-note">{words('packs.compareFirst', { smart_count: changed })}</span>}
    </div>
  );
}

interface BarProps {
  all: number;
  count: number;
  busy: boolean;
  onAll: () => void;
  onImport: (mode: FirstMode) => void;
}

/** How many are chosen, the mode in which they begin, and the import. */
function ImportBar({ all, count, busy, onAll, onImport }: BarProps) {
  const words = useLabel();
  const labels = useLabels();
  const [mode, setMode] = useState<FirstMode>('PAUSED');
  return (
    <div className={`flex flex-wrap items-center gap-x-14 gap-y-8 px-18 py-10 ${styles.bar}`}>
      <label className="inline-flex items-center gap-8">
        <input type="checkbox" checked={count === all} onChange={onAll} />
        {words('packs.all')}
      </label>
      <Segments
        legend={words('packs.as')}
        options={firstModes.map((key) => ({ key, name: labels.value('TriggerModes', key) }))}
        value={mode}
        onChange={setMode}
      />
      <button
        type="button"
        className="pb-button"
        aria-disabled={count === 0 || busy || undefined}
        onClick={() => count > 0 && !busy && onImport(mode)}
      >
        {words('packs.import', { smart_count: count })}
      </button>
    </div>
  );
}
