import { usePermitted } from '../../authProvider/permitted.ts';
import { useMe } from '../../authProvider/useMe.ts';
import board from '../../charts/board.module.css';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { Segments } from '../../charts/Segments.tsx';
import { useSearch } from '../../charts/useSearch.ts';
import type { Shift } from '../../contracts/shift.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { shift } from '../../i18n/en/shift.ts';
import { startDesk } from '../../i18n/en/startDesk.ts';
import { triage } from '../../i18n/en/triage.ts';
import { useShownText } from '../../i18n/given.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { Failure } from '../../ui/Failure.tsx';
import { Skeleton } from '../platform/Skeleton.tsx';
import { DutyCard } from '../roster/DutyCard.tsx';
import { DeskFigure, DeskFigures, useCountText } from '../startDesk/DeskFigure.tsx';
import { HandOverButton } from './HandOverButton.tsx';
import { useShift } from './useShift.ts';
import { figuresOf, OldestAlert, WorkTable } from './WorkTable.tsx';

addPhrases({ shift, startDesk, triage });

const lengths = ['8', '12', '24'] as const;
const usual = '8';

/** What waits at the desk, by queue and by person, and what was done in this shift. */
export function ShiftPage() {
  const words = useLabel();
  const named = useManifestLabel();
  const locale = useIntlLocale();
  const [params, setParams] = useSearch();
  const hours = lengths.find((one) => one === params.get('hours')) ?? usual;
  const me = String(useMe()?.id);
  const { data, error, refetch } = useShift(Number(hours));
  const permitted = usePermitted();
  const mine = data?.people.find(({ person }) => person.id === me)?.work.open;
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{named(labelKey.menu('shift'))}</h1>
        <Segments
          legend={words('shift.hours')}
          options={lengths.map((key) => ({ key, name: words('shift.lastHours', { smart_count: Number(key) }) }))}
          value={hours}
          onChange={(key) => setParams(new URLSearchParams(key === usual ? {} : { hours: key }))}
        />
        {data && <p className="pb-note">{words('shift.since', { time: formatTime(data.since, locale) })}</p>}
        {mine && mine.total > 0 && <HandOverButton count={mine.total} />}
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {permitted('roster_shift', 'list') && permitted('queue', 'list') && <DutyCard />}
      {data && <Work shift={data} me={me} />}
      {!data && !error && <Skeleton rows={6} />}
    </div>
  );
}

function Work({ shift: { all, queues, people }, me }: { shift: Shift; me: string }) {
  const words = useLabel();
  const text = useCountText();
  const shown = useShownText();
  return (
    <>
      <ChartCard title={words('shift.all')} about={words('shift.doneAbout')}>
        <DeskFigures>
          {figuresOf(all).map(({ figure, name, of, tone }) => (
            <DeskFigure key={figure} main={figure === 'open'} name={words(name)} of={of} tone={tone}>
              {text(of)}
            </DeskFigure>
          ))}
          {all.oldest && (
            <div className={board.figure}>
              <dt className="pb-note">{words('shift.oldest')}</dt>
              <dd>
                <OldestAlert of={all.oldest} />
              </dd>
            </div>
          )}
        </DeskFigures>
      </ChartCard>
      <WorkTable
        title={words('shift.queues')}
        head={words('shift.queue')}
        none={words('shift.noQueues')}
        rows={queues.map(({ queue, work }) => ({ id: queue.id, name: shown('queue', 'name', queue.name), work }))}
      />
      <WorkTable
        title={words('shift.people')}
        head={words('shift.person')}
        none={words('shift.noPeople')}
        rows={people.map(({ person, work }) => ({ id: person.id, name: person.name ?? words('shift.gone'), work }))}
        toolOf={({ id, name, work }) =>
          id !== me && work.open.total > 0 && <HandOverButton count={work.open.total} from={{ id, name }} />
        }
      />
    </>
  );
}
