import SportsEsports from '@mui/icons-material/SportsEsportsOutlined';
import { asText, type RecordData, valueAt } from '../../records.ts';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './records.module.css';

/** What was played, and whose game it is. */
export function GameName({ entity, record }: { entity: string; record: RecordData }) {
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
