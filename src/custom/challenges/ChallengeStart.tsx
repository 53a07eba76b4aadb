import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { fromBox, toBox } from '../../format/formatTimes.ts';
import { challenge } from '../../i18n/en/challenge.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { dayMs } from '../../manifest/durations.ts';
import type { Body } from '../../resources/formBody.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { proposalOf, useProposed } from '../../resources/useProposed.ts';
import { challengesKey, type Judged, startChallenge } from './challengeCalls.ts';
import { ReasonText } from './ReasonText.tsx';

addPhrases({ challenge });

interface Props {
  triggerId: string;
  /** The trigger as it would be sent, and as it is. */
  body: Body;
  base: Body;
  /** Whether the form has no problem. */
  sound: boolean;
  /** Set once the form's content has been taken: it may be left then. */
  leaving: RefObject<boolean>;
}

const usualDays = 14;

/** Starts what a trigger's form says beside the trigger, which stays as it is. */
export function ChallengeStart({ triggerId, body, base, sound, leaving }: Props) {
  const words = useLabel();
  const candidate = judgedOf(body);
  const { terms, set, said, busy, start } = useStart(triggerId, candidate, leaving);
  const unchanged = JSON.stringify(candidate) === JSON.stringify(judgedOf(base));
  const share = Number(terms.share);
  const ready = sound && !unchanged && terms.reason.trim() !== '' && /^\d{1,3}$/.test(terms.share) && terms.ends !== '';
  return (
    <section
      className="grid gap-12 border-bs border-hairline p-20 phone:px-14 phone:py-18"
      aria-label={words('challenge.title')}
    >
      <h2 className="pb-title">{words('challenge.title')}</h2>
      <p className="pb-note -mbs-8">{words('challenge.startLead')}</p>
      <TextField
        fullWidth
        size="small"
        label={words('challenge.share')}
        value={terms.share}
        error={said.share !== undefined || share > 100}
        helperText={said.share ?? words('challenge.shareHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, dir: 'ltr' } }}
        onChange={(event) => set({ share: event.target.value })}
      />
      <TextField
        fullWidth
        size="small"
        type="datetime-local"
        label={words('challenge.ends')}
        value={terms.ends}
        error={said.ends_at !== undefined}
        helperText={said.ends_at}
        slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
        onChange={(event) => set({ ends: event.target.value })}
      />
      <ReasonText value={terms.reason} onChange={(reason) => set({ reason })} />
      <div className="flex flex-wrap items-center gap-x-10 gap-y-8">
        <button type="button" className="pb-button" aria-disabled={!ready || busy} onClick={() => ready && start()}>
          <PlayArrow aria-hidden fontSize="small" />
          {words('challenge.start')}
        </button>
        {!sound && <p className="pb-note">{words('challenge.mend')}</p>}
        {sound && unchanged && <p className="pb-note">{words('challenge.unchanged')}</p>}
      </div>
    </section>
  );
}

const judgedOf = ({ type, trigger_settings, final_setting_result, trigger_actions }: Body): Judged => ({
  type,
  trigger_settings,
  final_setting_result,
  trigger_actions,
});

interface Typed {
  share: string;
  ends: string;
  reason: string;
}

function useStart(triggerId: string, candidate: Judged, leaving: RefObject<boolean>) {
  const words = useLabel();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { route } = useEntity('trigger');
  const proposed = useProposed();
  const { busy, run } = useDoing();
  const [said, setSaid] = useState<{ [field: string]: string | undefined }>({});
  const [terms, setTerms] = useState<Typed>(() => ({
    share: '0',
    ends: toBox(new Date(Date.now() + usualDays * dayMs).toISOString()).slice(0, 16),
    reason: '',
  }));
  const start = () =>
    run(async () => {
      const { share, ends, reason } = terms;
      try {
        await startChallenge(triggerId, candidate, {
          share: Number(share),
          ends_at: fromBox(ends),
          reason: reason.trim(),
        });
      } catch (error) {
        if (proposalOf(error) !== undefined) leaving.current = true;
        if (proposed(error)) return;
        const errors = error instanceof ApiError && error.code === 'validation' ? error.body.errors : undefined;
        const own = { share: errors?.share?.toString(), ends_at: errors?.ends_at?.toString() };
        if (own.share === undefined && own.ends_at === undefined) throw error;
        setSaid(own);
        return;
      }
      leaving.current = true;
      await client.invalidateQueries({ queryKey: [challengesKey, triggerId] });
      notify(words('challenge.started'), { type: 'success' });
      navigate(`/${route}/${encodeURIComponent(triggerId)}/show?tab=challenger`);
    });
  const set = (more: Partial<Typed>) => {
    setTerms({ ...terms, ...more });
    setSaid({});
  };
  return { terms, set, said, busy, start };
}
