import { useId, useState } from 'react';
import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { JsonText } from '../../../resources/kinds/json.tsx';
import { ReasonsList } from '../../../resources/kinds/Reasons.tsx';
import { Tick } from '../../../resources/Tick.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { StateChip } from '../StateChip.tsx';
import type { RefusedEvent } from './useRefused.ts';

interface Props {
  event: RefusedEvent;
  /** Whether it is chosen to be run again; null where it can't be. */
  picked: boolean | null;
  onPick: (on: boolean) => void;
}

/** A refused event: when, of what kind, why; the event itself when it is asked for. */
export function RefusedRowLine({ event, picked, onPick }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { kind, line, row, errors, at, takenAt } = event;
  const place = line === null ? '' : words('platform.refused.line', { line });
  return (
    <li>
      <span>
        {picked !== null && (
          <Tick label={words('platform.refused.pick', { line: line ?? 0 })} checked={picked} onChange={onPick} />
        )}
      </span>
      <div className="min-w-0 pbs-2">
        <p className="flex flex-wrap items-center gap-x-12 gap-y-2">
          <time dateTime={isoOf(at)}>
            <bdi>{formatTime(at, locale)}</bdi>
          </time>
          <strong>{labels.value('IngestKinds', kind)}</strong>
          <span className="text-soft">{place}</span>
          {takenAt !== null && <StateChip tone="good">{words('platform.refused.taken')}</StateChip>}
          {row !== '' && (
            <button
              type="button"
              className="pb-text-button min-h-24 px-6 text-small font-medium hover:bg-hover"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {words(open ? 'platform.refused.hideRow' : 'platform.refused.showRow')}
            </button>
          )}
        </p>
        <div className="wrap-anywhere">
          <ReasonsList value={errors} kind={kind} />
        </div>
        {open && (
          <div id={id} className="mbs-6 max-h-320 overflow-auto rounded-8 bg-head px-12 py-10">
            <JsonText value={row} record={{ id: event.id, kind }} />
          </div>
        )}
      </div>
    </li>
  );
}
