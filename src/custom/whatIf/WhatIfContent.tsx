import { useEffect } from 'react';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Skeleton } from '../platform/Skeleton.tsx';
import { useEngine } from '../rmt/engine/useEngine.ts';
import { nextUid } from '../rmt/trigger/triggerDraft.ts';
import { Builder } from './Builder.tsx';
import type { Change } from './changes.ts';
import { mostChanges } from './mostChanges.ts';
import { Result } from './Result.tsx';
import { type SetControl, useChangeSet } from './useChangeSet.ts';
import { useWhatIf } from './useWhatIf.ts';

/** The changes and their comparison; drawn once the form's parts are loaded. */
export function WhatIfContent() {
  const engine = useEngine(true);
  const control = useChangeSet();
  useAddressed(control);
  const query = useWhatIf(control.set.tried);
  if (engine.error) return <Failure error={engine.error} onRetry={() => void engine.refetch()} />;
  if (!engine.data) return <Skeleton rows={8} />;
  return (
    <>
      <Builder engine={engine.data} control={control} query={query} />
      <Result engine={engine.data} set={control.set} query={query} />
    </>
  );
}

/**
 * Adds what the address names, as `/what-if?trigger=5&risk=2`, and takes it out of the address; all of it, or nothing where
 * the set would be too big.
 */
function useAddressed({ set, update }: SetControl): void {
  const words = useLabel();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const asked = (of: 'trigger' | 'risk') =>
      params.getAll(of).map((id): Change => ({ of, uid: nextUid(), id, name: '', isOn: true, edited: null }));
    const added = [...asked('trigger'), ...asked('risk')];
    if (added.length === 0) return;
    const isNew = (one: Change) => !set.changes.some(({ of, id }) => of === one.of && id === one.id);
    const changes = [...set.changes, ...added.filter(isNew)];
    if (changes.length > mostChanges) notify(words('whatIf.most', { most: mostChanges }), { type: 'warning' });
    else update((now) => ({ ...now, changes }));
    navigate(pathname, { replace: true });
  }, [pathname, search, navigate, notify, words, set, update]);
}
