import SportsEsports from '@mui/icons-material/SportsEsportsOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData, valueAt } from '../../records.ts';
import type { RecordDialogProps } from '../../resources/recordDialogs/RecordDialogs.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { FiredTriggers } from './FiredTriggers.tsx';
import { OwnSummary } from './OwnSummary.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import styles from './records.module.css';
import { Summary } from './Summary.tsx';

const figures = ['stake', 'return', 'profit', 'free_stake', 'free_return', 'bonus_stake', 'bonus_return'];
const partnerIds = { casino: 'partner_casino_spinId', live_casino: 'partner_live_casino_betId' } as const;
const facts = [
  'id',
  'currency',
  'casino_game_session_id.sessionId',
  'casino_game_round_id.roundId',
  'transactionId',
  'finished',
  'is_rolled_back',
  'stats_checked',
  'submitted_at',
  'created_at',
  'updated_at',
  'deleted_at',
];

/** A casino spin with all its fields (MDL-3). */
export const CasinoDialog = (props: RecordDialogProps) => <SpinDialog {...props} kind="casino" />;

/** A bet at a live table: a spin's fields under the live casino's own id (MDL-3). */
export const LiveCasinoDialog = (props: RecordDialogProps) => <SpinDialog {...props} kind="live_casino" />;

function SpinDialog({ kind, ...props }: RecordDialogProps & { kind: 'casino' | 'live_casino' }) {
  return (
    <RecordFrame {...props} entity={kind} size="lg">
      {(record, whole) => <Spin kind={kind} record={record} whole={whole} />}
    </RecordFrame>
  );
}

function Spin({ kind, record, whole }: { kind: 'casino' | 'live_casino'; record: RecordData; whole: boolean }) {
  const words = useLabel();
  return (
    <>
      <Summary figures entity={kind} record={record} paths={figures} caption={words('records.amounts')} />
      <GameName entity={kind} record={record} />
      <Summary
        entity={kind}
        record={record}
        paths={['customer', partnerIds[kind], ...facts]}
        caption={words('records.facts')}
      />
      <OwnSummary entity={kind} record={record} />
      <FiredTriggers record={record} whole={whole} />
    </>
  );
}

/** What was played, and whose game it is. */
function GameName({ entity, record }: { entity: string; record: RecordData }) {
  const labels = useLabels();
  const name = asText(valueAt(record, 'casino_game.name'));
  const provider = asText(valueAt(record, 'casino_game.provider.name'));
  if (!name && !provider) return null;
  return (
    <p className={`[&_svg]:text-soft ${styles.game}`}>
      <SportsEsports aria-hidden />
      <span>
        <span className="pb-sr">{labels.field(entity, 'casino_game')}: </span>
        <bdi>{name ?? '–'}</bdi>
        {provider && (
          <small className="pb-note block font-normal">
            {labels.field('casino_game', 'provider.name')}: <bdi>{provider}</bdi>
          </small>
        )}
      </span>
    </p>
  );
}
