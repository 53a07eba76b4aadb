import AddOutlined from '@mui/icons-material/AddOutlined';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { Engine } from '../engine/useEngine.ts';
import { Complaints } from '../form/Problems.tsx';
import styles from './builder.module.css';
import { freshSetting } from './fresh.ts';
import { SettingCard } from './SettingCard.tsx';
import { type DraftSetting, freshKey, nextUid, type TriggerDraft } from './triggerDraft.ts';
import { unusedKeys } from './unused.ts';
import type { RuleText } from './useRuleText.ts';

interface Props {
  engine: Engine;
  ruleText: RuleText;
  type: string;
  settings: readonly DraftSetting[];
  formula: string;
  change: (turn: (draft: TriggerDraft) => TriggerDraft) => void;
}

/** CONTRACT: keys go to S99, a trigger has 20 settings at most. */
const most = 20;

/** The settings of a trigger; each keeps its key when it moves, so that the formula keeps its meaning. */
export function SettingCards({ engine, ruleText, type, settings, formula, change }: Props) {
  const unused = new Set(unusedKeys(settings, formula));
  const words = useLabel();
  const [removed, setRemoved] = useState<{ setting: DraftSetting; at: number } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const turn = useCallback(
    (next: (settings: DraftSetting[]) => DraftSetting[]) => change((now) => ({ ...now, settings: next(now.settings) })),
    [change],
  );
  const onChange = useCallback(
    (key: string, setting: DraftSetting) => turn((all) => all.map((one) => (one.key === key ? setting : one))),
    [turn],
  );
  const onMove = useCallback(
    (key: string, step: -1 | 1) => keepFocus(() => turn((all) => moved(all, key, step))),
    [turn],
  );
  const onCopy = useCallback((key: string) => turn((all) => copied(all, key)), [turn]);
  const onRemove = useCallback(
    (key: string) => {
      const at = settings.findIndex((one) => one.key === key);
      const setting = settings[at];
      if (setting) setRemoved({ setting, at });
      turn((all) => all.filter((one) => one.key !== key));
    },
    [turn, settings],
  );
  // the focused element disappeared with its card
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const bringBack = () => {
    if (removed) turn((all) => [...all.slice(0, removed.at), removed.setting, ...all.slice(removed.at)]);
    setRemoved(null);
  };
  const key = removed?.setting.key ?? '';
  return (
    <>
      <ol className={`m-0 grid ${styles.cards}`}>
        {settings.map((setting, at) => (
          <SettingCard
            key={setting.key}
            engine={engine}
            ruleText={ruleText}
            type={type}
            setting={setting}
            at={at}
            count={settings.length}
            unused={unused.has(setting.key)}
            onChange={onChange}
            onMove={onMove}
            onCopy={onCopy}
            onRemove={onRemove}
          />
        ))}
      </ol>
      {removed && !settings.some((one) => one.key === key) && (
        <p className={`flex items-center gap-8 rounded-8 bg-head text-soft ${styles.undo}`} role="status">
          <span>{words('rmt.setting.removed', { key })}</span>
          <button
            className="pb-text-button min-h-28 px-10 font-semibold hover:bg-hover"
            ref={undo}
            type="button"
            onClick={bringBack}
          >
            {words('rmt.setting.undo', { key })}
          </button>
        </p>
      )}
      <Complaints under="trigger_settings" but={settings.map((_, at) => `trigger_settings.${at}`)} />
      {settings.length < most && (
        <button
          type="button"
          className={`svg-17 hover:bg-hover ${styles.add}`}
          onClick={() => turn((all) => [...all, freshSetting(engine, type, withRemoved(all, removed?.setting))])}
        >
          <AddOutlined aria-hidden />
          {words('rmt.setting.add')}
        </button>
      )}
    </>
  );
}

/** A key that was just taken away may come back: no other setting gets it. */
const withRemoved = (all: DraftSetting[], removed: DraftSetting | undefined) => (removed ? [...all, removed] : all);

/** What has the focus keeps it, although its place in the page changes. */
function keepFocus(change: () => void): void {
  const held = document.activeElement;
  change();
  requestAnimationFrame(() => held instanceof HTMLElement && held.focus());
}

function moved(all: DraftSetting[], key: string, step: -1 | 1): DraftSetting[] {
  const from = all.findIndex((one) => one.key === key);
  const [one, other] = [all[from], all[from + step]];
  if (!one || !other) return all;
  return all.map((setting, at) => (at === from ? other : at === from + step ? one : setting));
}

function copied(all: DraftSetting[], key: string): DraftSetting[] {
  const fresh = freshKey(
    'S',
    all.map((one) => one.key),
  );
  return all.flatMap((one) => {
    if (one.key !== key) return [one];
    return [one, { ...one, key: fresh, filters: one.filters.map((filter) => ({ ...filter, uid: nextUid() })) }];
  });
}
