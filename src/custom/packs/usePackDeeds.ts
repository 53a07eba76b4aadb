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
  const again = async () => {
    await client.invalidateQueries({ queryKey: [packsKey] });
    await client.invalidateQueries({ queryKey: ['trigger'] });
  };
  /** Gives the keys of those that have been imported, or wait for another person. */
  const bring = async (triggers: readonly OfferedTrigger[], mode: FirstMode): Promise<string[]> => {
    setBusy(true);
    const done: string[] = [];
    let [made, waiting] = [0, 0];
    const refused: string[] = [];
    for (const { key, trigger } of triggers) {
      try {
        await importTrigger(pack, key, mode);
        made += 1;
        done.push(key);
      } catch (error) {
        if (proposalOf(error) === undefined) refused.push(`${trigger.name}: ${reasonOf(error)}`);
        else {
          waiting += 1;
          done.push(key);
        }
      }
    }
    await again();
    setBusy(false);
    if (made > 0) notify(words('packs.imported', { smart_count: made }), { type: 'success' });
    if (waiting > 0) notify(words('packs.waiting', { smart_count: waiting }), { type: 'info' });
    if (refused.length > 0) notify(refused.join('\n'), { type: 'error', multiLine: true });
    return done;
  };
  const take = async ({ key, version, trigger, tenant }: OfferedTrigger): Promise<void> => {
    if (!tenant) return;
    setBusy(true);
    try {
      await takeVersion(pack, key, tenant);
      notify(words('packs.taken', { name: trigger.name, version }), { type: 'success' });
    } catch (error) {
      const waits = proposalOf(error) !== undefined;
      notify(waits ? words('packs.waiting', { smart_count: 1 }) : reasonOf(error), { type: waits ? 'info' : 'error' });
    } finally {
      await again();
      setBusy(false);
    }
  };
  return { busy, bring, take };
}
