import { lazy, Suspense } from 'react';
import type { Engine } from '../rmt/engine/useEngine.ts';
import type { useRuleForm } from '../rmt/form/useRuleForm.ts';
import { readTrigger, type TriggerDraft } from '../rmt/trigger/triggerDraft.ts';
import { triggerBodyOf } from '../rmt/trigger/validateDraft.ts';

const ChallengeStart = lazy(async () => ({ default: (await import('./ChallengeStart.tsx')).ChallengeStart }));

interface Props {
  form: Pick<ReturnType<typeof useRuleForm<TriggerDraft>>, 'base' | 'body' | 'leaving'>;
  engine: Engine;
  /** Whether the form has no problem. */
  sound: boolean;
}

/** Below the form of a trigger that is live, the way to start what it says as a challenger. Small, as the form waits for it. */
export function BesideForm({ form: { base, body, leaving }, engine, sound }: Props) {
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
