import type { ReactNode } from 'react';
import type { CaseDossier, DossierCase, DossierIntervention, MadeReport } from '../../../contracts/caseReport.ts';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { relationKeys } from '../relationKeys.ts';
import { useSaid } from '../useSaid.ts';
import { PaperAlerts } from './PaperAlerts.tsx';
import { Facts, Rows, useMoment } from './paperParts.tsx';

/** A case as it is printed: what was found and how it ended, whom it is about, and who did what and when. */
export function CasePaper({ dossier }: { dossier: CaseDossier }) {
  const labels = useLabels();
  return (
    <div className="grid gap-28">
      <Section title={labels.one('case')}>
        <About told={dossier.case} />
      </Section>
      <Texts told={dossier.case} />
      <Section title={labels.many('customer')}>
        <Customers dossier={dossier} />
      </Section>
      <Section title={labels.many('alert')}>
        <PaperAlerts alerts={dossier.alerts} total={dossier.alerts_total} />
      </Section>
      <Section title={labels.many('intervention')}>
        <Interventions dossier={dossier} />
      </Section>
      {dossier.links.length > 0 && (
        <Section title={labels.many('case_link')}>
          <Linked dossier={dossier} />
        </Section>
      )}
      <History dossier={dossier} />
      <Record report={dossier.report} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-10">
      <h2 className="text-[1.125rem] font-bold">{title}</h2>
      {children}
    </section>
  );
}

function About({ told }: { told: DossierCase }) {
  const labels = useLabels();
  const moment = useMoment();
  const facts: [string, string | null][] = [
    ['id', told.id],
    ['category', labels.value('RiskCategoryTypes', told.category)],
    ['state', labels.value('CaseStates', told.state)],
    ['outcome', told.outcome && labels.value('CaseOutcomes', told.outcome)],
    ['owner_name', told.owner_name],
    ['opened_by', told.opened_by],
    ['created_at', moment(told.created_at)],
    ['closed_at', moment(told.closed_at)],
    ['closed_by', told.closed_by],
  ];
  return <Facts facts={facts.map(([field, text]) => [labels.field('case', field), text])} />;
}

/** The narrative and the reasons, line by line: each line may begin a page. */
function Texts({ told }: { told: DossierCase }) {
  const labels = useLabels();
  return (['narrative', 'outcome_text'] as const)
    .filter((field) => told[field])
    .map((field) => (
      <Section key={field} title={labels.field('case', field)}>
        <div className="grid gap-6 text-large">
          {(told[field] ?? '').split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that stays
            <p key={at} dir="auto" className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      </Section>
    ));
}

function Customers({ dossier: { customers } }: { dossier: CaseDossier }) {
  const labels = useLabels();
  const moment = useMoment();
  const name = (field: string) => labels.field('customer', field);
  return (
    <Rows
      heads={[
        ...[name('partner_customerId'), name('id'), name('customer_details.name'), name('customer_details.last_name')],
        ...[labels.field('case_customer', 'added_by'), labels.field('case_customer', 'created_at')],
      ]}
      rows={customers.map((one) => [
        ...[one.partner_customerId, one.customer, one.first_name, one.last_name, one.added_by, moment(one.added_at)],
      ])}
    />
  );
}

function Interventions({ dossier: { interventions, interventions_total: total } }: { dossier: CaseDossier }) {
  const labels = useLabels();
  const moment = useMoment();
  const shown = useShownText();
  const withdrawn = interventions.some((one) => one.withdrawn_at !== null);
  const fields = ['happened_at', 'customer', 'case', 'kind', 'channel', 'text', 'result', 'user_name'];
  const byTrigger = ({ text, trigger }: DossierIntervention) => ({
    text: trigger === null ? text : shown('intervention', 'text', text),
    by: trigger && shown('trigger', 'name', trigger),
  });
  return (
    <Rows
      total={total}
      heads={[...fields, ...(withdrawn ? ['withdrawn_at'] : [])].map((field) => labels.field('intervention', field))}
      rows={interventions.map((one) => [
        ...[moment(one.happened_at), one.customer, one.case, labels.value('InterventionKinds', one.kind)],
        ...[labels.value('InterventionChannels', one.channel), byTrigger(one).text, one.result],
        ...[one.by ?? byTrigger(one).by, ...(withdrawn ? [moment(one.withdrawn_at)] : [])],
      ])}
    />
  );
}

function Linked({ dossier: { links } }: { dossier: CaseDossier }) {
  const words = useLabel();
  const labels = useLabels();
  const moment = useMoment();
  const heads = [
    ...(['kind', 'linked'] as const).map((field) => labels.field('case_link', field)),
    ...(['state', 'outcome', 'owner_name'] as const).map((field) => labels.field('case', field)),
    ...(['reason', 'added_by', 'created_at'] as const).map((field) => labels.field('case_link', field)),
  ];
  return (
    <Rows
      heads={heads}
      rows={links.map((one) => [
        ...[words(`caseLinks.relations.${relationKeys[one.relation]}`), `${one.case} · ${one.title}`],
        ...[labels.value('CaseStates', one.state), one.outcome && labels.value('CaseOutcomes', one.outcome)],
        ...[one.owner_name, one.reason, one.added_by, moment(one.created_at)],
      ])}
    />
  );
}

function History({ dossier: { history } }: { dossier: CaseDossier }) {
  const words = useLabel();
  const textOf = useSaid();
  const locale = useIntlLocale();
  return (
    <Section title={words('cases.history.title')}>
      <ol className="pb-list m-0 grid gap-8 p-0">
        {history.map((deed) => (
          <li key={deed.id}>
            <bdi>{formatTimeFull(deed.at, locale)}</bdi> ·{' '}
            <strong>
              <bdi>{deed.by ?? words('cases.history.somebody')}</bdi>
            </strong>{' '}
            {textOf(deed)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** By what the paper is found again in the list of reports. */
function Record({ report }: { report: MadeReport }) {
  const words = useLabel();
  return (
    <Facts
      facts={[
        [words('reports.reference'), report.reference],
        [words('reports.hash'), report.sha256],
      ]}
    />
  );
}
