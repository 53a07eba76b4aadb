import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, isObject } from '../../../resources/records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useDebounced } from '../../../resources/useDebounced.ts';
import { RecordLink } from '../evidence/RecordLink.tsx';
import { Complaints, useProblemAt } from '../form/Problems.tsx';
import { SmallTool } from '../form/SmallTool.tsx';
import builder from '../trigger/builder.module.css';
import { freshKey } from '../trigger/draft.ts';
import type { DraftRiskTrigger, RiskDraft } from './draft.ts';
import styles from './risk.module.css';
import type { NamedTrigger, TriggerNames } from './useTriggerNames.ts';

interface Props {
  triggers: readonly DraftRiskTrigger[];
  names: TriggerNames;
  learn: (trigger: NamedTrigger) => void;
  change: (turn: (draft: RiskDraft) => RiskDraft) => void;
}

/** CONTRACT: a risk is about 20 triggers at most. */
const most = 20;

/** The triggers of a risk; each keeps its key, so that the formula stays true. */
export function TriggerRows({ triggers, names, learn, change }: Props) {
  const words = useLabel();
  const add = (trigger: NamedTrigger) => {
    learn(trigger);
    change((now) => {
      const key = freshKey(
        'T',
        now.triggers.map((one) => one.key),
      );
      const formula = now.formula.trim() === '' ? key : now.formula;
      return { ...now, formula, triggers: [...now.triggers, { key, trigger_id: trigger.id }] };
    });
  };
  const remove = (key: string) =>
    change((now) => ({ ...now, triggers: now.triggers.filter((one) => one.key !== key) }));
  return (
    <>
      {triggers.length === 0 ? (
        <p className={builder.none}>{words('rmt.risk.none')}</p>
      ) : (
        <ul className={styles.rows} aria-label={words('rmt.risk.list')}>
          {triggers.map((trigger, at) => (
            <Row
              key={trigger.key}
              trigger={trigger}
              named={names[trigger.trigger_id]}
              path={`triggers.${at}`}
              onRemove={() => remove(trigger.key)}
            />
          ))}
        </ul>
      )}
      {triggers.length < most && <TriggerPicker taken={triggers.map((one) => one.trigger_id)} onPick={add} />}
      <Complaints under="triggers" but={triggers.map((_, at) => `triggers.${at}`)} />
    </>
  );
}

interface RowProps {
  trigger: DraftRiskTrigger;
  named: NamedTrigger | undefined;
  path: string;
  onRemove: () => void;
}

function Row({ trigger: { key, trigger_id: id }, named, path, onRemove }: RowProps) {
  const words = useLabel();
  const name = named?.name ?? `#${id}`;
  return (
    <li>
      <div className={styles.row}>
        <bdi className={styles.key}>{key}</bdi>
        <span className={styles.name}>
          <RecordLink type="TRIGGER" id={id} text={name} />
        </span>
        {named && <StatusChip of="TriggerTypes" value={named.type} />}
        {named && <StatusChip of="TriggerModes" value={named.mode} />}
        <SmallTool label={words('rmt.risk.remove', { key, name })} Icon={Delete} onClick={onRemove} />
      </div>
      <Complaints under={path} />
    </li>
  );
}

/** Triggers by name, from get-dropdown-rows (API-15), asked once the typing rests. */
function TriggerPicker({ taken, onPick }: { taken: readonly string[]; onPick: (trigger: NamedTrigger) => void }) {
  const words = useLabel();
  const { complaint, props } = useProblemAt('triggers');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const text = useDebounced(typed.trim());
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['trigger rows', text],
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => triggerRows(text, signal),
  });
  return (
    <Autocomplete
      size="small"
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      options={data.filter(({ id }) => !taken.includes(id))}
      // what an earlier text found stays until the answer is there; none of it may be taken for the new one
      filterOptions={(options) => options.filter(({ name }) => matches(name, typed))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      blurOnSelect={false}
      loading={isFetching || text !== typed.trim()}
      loadingText={words('resources.picker.loading')}
      noOptionsText={words(error ? 'resources.picker.failed' : 'resources.picker.none')}
      openText={words('resources.picker.open')}
      closeText={words('resources.picker.close')}
      onInputChange={(_, input, reason) => reason === 'input' && setTyped(input)}
      onChange={(_, chosen) => {
        if (!chosen) return;
        onPick(chosen);
        setTyped('');
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={option.id} {...item}>
          <span className={styles.option}>
            <bdi>{option.name}</bdi>
            <StatusChip of="TriggerTypes" value={option.type} />
            <StatusChip of="TriggerModes" value={option.mode} />
          </span>
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={words('rmt.risk.pick')}
          placeholder={words('resources.picker.type')}
          error={complaint !== undefined}
          onBlur={props.onBlur}
        />
      )}
    />
  );
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase());

async function triggerRows(text: string, signal: AbortSignal): Promise<NamedTrigger[]> {
  const answer = await request('v1/components/get-dropdown-rows', {
    signal,
    query: {
      model: 'Trigger',
      ...(text === '' ? {} : { search: text, search_column: 'name' }),
      order_by: 'name',
      order_direction: 'ASC',
      per_page: 25,
    },
  });
  const rows = isObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isObject) : [];
  return rows.map(({ id, name, type, mode }) => ({
    id: asText(id) ?? '',
    name: asText(name) ?? '',
    type: asText(type) ?? '',
    mode: asText(mode) ?? '',
  }));
}
