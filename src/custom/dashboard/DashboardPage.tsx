import '../../charts/chartTexts.ts';
import { lazy, Suspense } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { AnswerCard } from '../../charts/AnswerCard.tsx';
import board from '../../charts/board.module.css';
import { Course } from '../../charts/Course.tsx';
import { spanOfTimeframe, type TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { TimeframePicker } from '../../charts/TimeframePicker.tsx';
import { useToldFigures } from '../../charts/useFigures.ts';
import { useHour } from '../../charts/useHour.ts';
import { placedIn, played, settledIn, useRowsPath } from '../../charts/useRowsPath.ts';
import { useTimeframe } from '../../charts/useTimeframe.ts';
import { dashboard } from '../../i18n/en/dashboard.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { PdfButton } from '../../pdf/PdfButton.tsx';
import { Start } from '../../shell/Start.tsx';
import styles from './dashboard.module.css';
import { useActiveCustomers, useStatDataset } from './dashboardCalls.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { TopPanel } from './TopPanel.tsx';
import { topLists } from './topRows.ts';

addPhrases({ dashboard });

const StartDesk = lazy(() => import('../startDesk/StartDesk.tsx').then((page) => ({ default: page.StartDesk })));

/**
 * The operator's figures and top lists (DSH-1 to DSH-6), and above them the desk; links to the other pages for users
 * without permission for any figures.
 */
export function DashboardPage() {
  const words = useLabel();
  const permitted = usePermitted();
  const [timeframe, choose] = useTimeframe();
  const span = spanOfTimeframe(timeframe, useHour());
  useToldFigures();
  const may = (...entities: string[]) => entities.every((entity) => permitted(entity, 'list'));
  const tops = topLists.flatMap((top) => {
    const [first, ...rest] = may(top.entity) ? top.relations.filter(({ entity }) => may(entity)) : [];
    return first ? [{ top, relations: [first, ...rest] as const }] : [];
  });
  const desk = (
    <Suspense>
      <StartDesk />
    </Suspense>
  );
  if (!may('betslip') && !may('customer') && tops.length === 0)
    return (
      <div className="grid min-w-0 gap-18">
        {desk}
        <Start />
      </div>
    );
  const content = (
    <div className={`grid grid-cols-6 gap-14 ${styles.grid}`}>
      {may('betslip', 'casino', 'live_casino') && <Profit span={span} />}
      {may('betslip') && <Betslips span={span} />}
      {may('customer') && <ActivePanel span={span} />}
      {tops.map(({ top, relations }) => (
        <TopPanel key={top.key} top={top} relations={relations} span={span} />
      ))}
    </div>
  );
  return (
    <div className="grid min-w-0 gap-16">
      {desk}
      <header className={`flex flex-wrap items-end justify-between gap-x-24 gap-y-12 ${board.title}`}>
        <div>
          <h1>{words('dashboard.title')}</h1>
          <p>{words('dashboard.lead')}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-12 gap-y-8">
          <TimeframePicker value={timeframe} onChange={choose} />
          <PdfButton name="dashboard" title={words('dashboard.title')} timeframe={timeframe}>
            {content}
          </PdfButton>
        </div>
      </header>
      {content}
    </div>
  );
}

function Profit({ span }: { span: TimeframeSpan }) {
  const words = useLabel();
  const rowsPath = useRowsPath();
  const finished = { ...played, ...placedIn(span) };
  return (
    <FiguresPanel
      title={words('dashboard.profit.title')}
      about={words('dashboard.profit.about')}
      answer={useStatDataset('totals.platform-profit', span)}
      span={span}
      paths={{
        Sportsbook: rowsPath('betslip', settledIn(span)),
        Casino: rowsPath('casino', finished),
        'Live casino': rowsPath('live_casino', finished),
      }}
    />
  );
}

function Betslips({ span }: { span: TimeframeSpan }) {
  const words = useLabel();
  const placed = useRowsPath()('betslip', placedIn(span));
  return (
    <FiguresPanel
      title={words('dashboard.betslips.title')}
      about={words('dashboard.betslips.about')}
      answer={useStatDataset('betslip.create', span)}
      span={span}
      paths={{ Betslips: placed, Stake: placed }}
    />
  );
}

/** As tall as the betslips beside it. */
const height = 340;

/** How many customers were active (DSH-6), day by day or hour by hour. */
function ActivePanel({ span }: { span: TimeframeSpan }) {
  const words = useLabel();
  const answer = useActiveCustomers(span);
  const title = words('dashboard.active.title');
  return (
    <AnswerCard title={title} about={words('dashboard.active.about')} answer={answer} height={height + 32}>
      {(data) => <Course data={data} label={title} height={height} totals={null} />}
    </AnswerCard>
  );
}
