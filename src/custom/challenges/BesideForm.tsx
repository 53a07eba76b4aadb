import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-admin';
import type { Engine } from '../rmt/engine/useEngine.ts';
import type { useRuleForm } from '../rmt/form/useRuleForm.ts';
import { readTrigger, type TriggerDraft } from '../rmt/trigger/triggerDraft.ts';
import { triggerBodyOf } from '../rmt/trigger/validateDraft.ts';
import { withProposed } from '../rmt/trigger/withProposed.ts';

const ChallengeStart = lazy(async () => ({ default: (await import('./ChallengeStart.tsx')).ChallengeStart }));

interface Props {
  form: Pick<ReturnType<typeof useRuleForm<TriggerDraft>>, 'base' | 'body' | 'leaving' | 'setDraft'>;
  engine: Engine;
  /** Whether the form has no problem. */
  sound: boolean;
}

/**
 * What only some forms of a trigger need: one takes the trigger that a link proposes, and that of a live trigger starts
 * what it says as a challenger.
 */
export function BesideForm({ form: { base, body, leaving, setDraft }, engine, sound }: Props) {
  const { state } = useLocation();
  useEffect(() => setDraft((draft) => withProposed(draft, state)), [state, setDraft]);
  if (base?.mode !== 'ACTIVE' && base?.mode !== 'SHADOW') return null;
  return (
    <Suspense fallback={null}>
      <ChallengeStart
        triggerId={String(base.id)}
        body={body}
        base={triggerBodyOf(readTrigger(base), engine)}
        sound={sound}
        leaving={leaving}
      />
    </Suspense>
  );
}
