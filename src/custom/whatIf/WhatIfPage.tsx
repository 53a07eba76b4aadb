import './words.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { Skeleton } from '../platform/Skeleton.tsx';
import { useEngine } from '../rmt/engine/useEngine.ts';
import { nextUid } from '../rmt/trigger/triggerDraft.ts';
import { Builder } from './Builder.tsx';
import { type Change, mostChanges } from './changes.ts';
import { Result } from './Result.tsx';
import { type SetControl, useChangeSet } from './useChangeSet.ts';
import { useWhatIf } from './useWhatIf.ts';

/** A set of changes of triggers and risks, tried over stored history. */
export function WhatIfPage() {
  const permitted = usePermitted();
  const may = permitted('trigger', 'show') && permitted('risk', 'show') && permitted('alert', 'list');
  return may ? <Content /> : <NotAllowed />;
}

function Content() {
  const words = useLabel();
  const named = useManifestLabel();
  const engine = useEngine(true);
  const control = useChangeSet();
  useAddressed(control);
  const query = useWhatIf(control.set.tried);
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{named(labelKey.menu('what_if'))}</h1>
        <p className="pb-note max-w-[75ch] flex-1 text-pretty phone:flex-[1_1_100%]">{words('whatIf.lead')}</p>
      </div>
      {engine.error && <Failure error={engine.error} onRetry={() => void engine.refetch()} />}
      {!engine.data && !engine.error && <Skeleton rows={8} />}
      {engine.data && (
        <>
          <Builder engine={engine.data} control={control} query={query} />
          <Result engine={engine.data} set={control.set} query={query} />
        </>
      )}
    </div>
  );
}

/** Adds what the address names, as `/what-if?trigger=5&risk=2`, and takes it out of the address. */
function useAddressed({ update }: SetControl): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const asked = (of: 'trigger' | 'risk') =>
      params.getAll(of).map((id): Change => ({ of, uid: nextUid(), id, name: '', isOn: true, edited: null }));
    const added = [...asked('trigger'), ...asked('risk')];
    if (added.length === 0) return;
    update((now) => {
      const isNew = (one: Change) => !now.changes.some(({ of, id }) => of === one.of && id === one.id);
      return { ...now, changes: [...now.changes, ...added.filter(isNew)].slice(0, mostChanges) };
    });
    navigate(pathname, { replace: true });
  }, [pathname, search, navigate, update]);
}
