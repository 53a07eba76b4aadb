import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { OfferedTrigger } from '../../contracts/pack.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { proposalOf } from '../../resources/useProposed.ts';
import { type FirstMode, importTrigger, packsKey, takeVersion } from './packCalls.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Imports and upgrades of a pack's triggers, one after the other, each told by how it ended. */
export function usePackDeeds(pack: string) {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Does it with one after the other; gives what became of each. */
  const each = async (triggers: readonly OfferedTrigger[], work: (one: OfferedTrigger) => Promise<unknown>) => {
    setBusy(true);
    const done: OfferedTrigger[] = [];
    const waiting: OfferedTrigger[] = [];
    const refused: string[] = [];
    for (const one of triggers)
      try {
        await work(one);
        done.push(one);
      } catch (error) {
        if (proposalOf(error) === undefined) refused.push(`${one.trigger.name}: ${reasonOf(error)}`);
        else waiting.push(one);
      }
    await client.invalidateQueries({ queryKey: [packsKey] });
    await client.invalidateQueries({ queryKey: ['trigger'] });
    setBusy(false);
    return { done, waiting, refused };
  };
  const tellOthers = (waiting: number, refused: readonly string[]) => {
    if (waiting > 0) notify(words('packs.waiting', { smart_count: waiting }), { type: 'info' });
    if (refused.length > 0) notify(refused.join('\n'), { type: 'error', multiLine: true });
  };
  /** Gives the keys of those that have been imported, or wait for another person. */
  const bring = async (triggers: readonly OfferedTrigger[], mode: FirstMode): Promise<string[]> => {
    const { done, waiting, refused } = await each(triggers, ({ key }) => importTrigger(pack, key, mode));
    if (done.length > 0) notify(words('packs.imported', { smart_count: done.length }), { type: 'success' });
    tellOthers(waiting.length, refused);
    return [...done, ...waiting].map(({ key }) => key);
  };
  const take = async (triggers: readonly OfferedTrigger[]): Promise<void> => {
    const { done, waiting, refused } = await each(triggers, async ({ key, tenant }) => {
      if (tenant) await takeVersion(pack, key, tenant);
    });
    const [only] = triggers.length === 1 ? done : [];
    if (only) notify(words('packs.taken', { name: only.trigger.name, version: only.version }), { type: 'success' });
    else if (done.length > 0) notify(words('packs.takenAll', { smart_count: done.length }), { type: 'success' });
    tellOthers(waiting.length, refused);
  };
  return { busy, bring, take };
}
