import AddOutlined from '@mui/icons-material/AddOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import { lazy, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Engine } from '../rmt/engine/useEngine.ts';
import { nextUid } from '../rmt/trigger/triggerDraft.ts';
import { bodyOf, type Change, problemsOf } from './changes.ts';
import { formParts } from './formParts.ts';
import { mostChanges } from './mostChanges.ts';
import { RiskCard } from './RiskCard.tsx';
import { TriggerCard } from './TriggerCard.tsx';
import type { SetControl } from './useChangeSet.ts';
import type { useWhatIf } from './useWhatIf.ts';
import styles from './whatIf.module.css';

const TriggerPicker = lazy(async () => ({ default: (await import('../rmt/risk/TriggerPicker.tsx')).TriggerPicker }));
const RiskPicker = lazy(async () => ({ default: (await import('./RiskPicker.tsx')).RiskPicker }));

interface Props {
  engine: Engine;
  control: SetControl;
  query: ReturnType<typeof useWhatIf>;
}

/** The span, the changes, and the button that tries them. */
export function Builder({ engine, control, query: { isFetching, data, stop } }: Props) {
  const words = useLabel();
  const { PeriodField, daysOfPeriod, momentsOfPeriod } = formParts();
  const { set, update } = control;
  const [open, setOpen] = useState<number | null>(null);
  const days = daysOfPeriod(set.period);
  const isSound = set.changes.every((one) => problemsOf(one, engine).length === 0);
  const ready = isSound && days !== null && set.changes.length > 0 && !isFetching;
  const start = () => {
    if (!ready) return;
    const { body, places } = bodyOf(set.changes, engine);
    const whole = { ...body, ...momentsOfPeriod(set.period) };
    update((now) => ({ ...now, tried: { body: whole, places, days, count: (now.tried?.count ?? 0) + 1 } }));
  };
  return (
    <section className="pb-card grid min-w-0 gap-14 px-20 py-16 phone:p-14" aria-label={words('whatIf.set')}>
      <div className={styles.period}>
        <PeriodField period={set.period} onChange={(period) => update((now) => ({ ...now, period }))} />
      </div>
      {set.changes.length === 0 ? (
        <p className="text-soft">{words('whatIf.empty')}</p>
      ) : (
        <ol className={`pb-list grid gap-10 ${styles.changes}`} aria-label={words('whatIf.set')}>
          {set.changes.map((one) => {
            const shared = {
              engine,
              isOpen: open === one.uid,
              onOpen: (isOpen: boolean) => setOpen(isOpen ? one.uid : null),
              onChange: control.change,
              onRemove: () => update((now) => ({ ...now, changes: now.changes.filter(({ uid }) => uid !== one.uid) })),
            };
            return one.of === 'risk' ? (
              <RiskCard key={one.uid} change={one} {...shared} />
            ) : (
              <TriggerCard key={one.uid} change={one} {...shared} />
            );
          })}
        </ol>
      )}
      {set.changes.length < mostChanges && <Adders engine={engine} control={control} onOpen={setOpen} />}
      <div className="flex flex-wrap items-center gap-x-10 gap-y-8">
        <button type="button" className={`pb-button ${styles.try}`} aria-disabled={!ready} onClick={start}>
          <PlayArrow aria-hidden fontSize="small" />
          {words(data ? 'whatIf.again' : 'whatIf.try')}
        </button>
        {isFetching && (
          <button type="button" className="pb-button" data-quiet="" onClick={stop}>
            {words('whatIf.stop')}
          </button>
        )}
        <p className="pb-note min-w-0 flex-1">{!isSound && words('whatIf.mend')}</p>
      </div>
    </section>
  );
}

function Adders({
  engine,
  control: { set, update },
  onOpen,
}: Omit<Props, 'query'> & { onOpen: (uid: number) => void }) {
  const { AtPress } = formParts();
  const words = useLabel();
  const permitted = usePermitted();
  const add = (change: Change) => update((now) => ({ ...now, changes: [...now.changes, change] }));
  const taken = (of: Change['of']) => set.changes.flatMap((one) => (one.of === of && one.id !== null ? [one.id] : []));
  const addDraft = () => {
    const uid = nextUid();
    add({
      of: 'trigger',
      uid,
      id: null,
      name: words('whatIf.newName'),
      isOn: true,
      edited: freshDraft(engine, words('whatIf.newName')),
    });
    onOpen(uid);
  };
  return (
    <div className={`flex flex-wrap items-end gap-8 ${styles.adders}`}>
      {permitted('trigger', 'list') && (
        <AtPress label={words('whatIf.addTrigger')}>
          <TriggerPicker
            taken={taken('trigger')}
            onPick={({ id, name }) => add({ of: 'trigger', uid: nextUid(), id, name, isOn: true, edited: null })}
          />
        </AtPress>
      )}
      {permitted('risk', 'list') && (
        <AtPress label={words('whatIf.addRisk')}>
          <RiskPicker
            taken={taken('risk')}
            onPick={({ id, name }) => add({ of: 'risk', uid: nextUid(), id, name, isOn: true, edited: null })}
          />
        </AtPress>
      )}
      <button type="button" className={`svg-17 hover:bg-hover ${styles.add}`} onClick={addDraft}>
        <AddOutlined aria-hidden />
        {words('whatIf.addDraft')}
      </button>
    </div>
  );
}

/** A new trigger that raises alerts, to be filled in. */
function freshDraft(engine: Engine, name: string) {
  const type = engine.enums.TriggerTypes[0] ?? '';
  const setting = formParts().freshSetting(engine, type, []);
  const handler = 'CREATE ALERT';
  const alert = { uid: nextUid(), id: '', name: '', handler, type: 'AUTOMATIC', params: {} };
  const rules = { type, settings: [setting], formula: setting.key, actions: [alert] };
  return { name, severity: '', mode: 'ACTIVE', description: '', ...rules };
}
