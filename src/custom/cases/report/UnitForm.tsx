import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ReportCheck, ReportedCustomer, ReportOrder, ReportPerson } from '../../../contracts/caseReport.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asWritten } from '../../../manifest/mentions.ts';
import { asText, type RecordData } from '../../../records.ts';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { downloadFile } from '../../../resources/download.ts';
import { SelectField } from '../../../resources/inputs/SelectField.tsx';
import { Tick } from '../../../resources/Tick.tsx';
import { GapList } from './GapList.tsx';
import { PersonFields } from './PersonFields.tsx';
import { Field, useRun } from './parts.tsx';
import { checkReport, makeFile } from './reportCalls.ts';

interface Props {
  record: RecordData;
  customers: readonly ReportedCustomer[];
  onMade: () => void;
}

/** What is filled in: days that both count, codes as they are typed. */
interface Entered extends Omit<ReportOrder, 'begins_at' | 'ends_at' | 'indicators' | 'persons'> {
  from: string;
  to: string;
  indicators: string;
}

const dayMs = 86_400_000;
const isoOf = (ms: number) => new Date(ms).toISOString();

function firstOf(record: RecordData): Entered {
  const today = isoOf(Date.now()).slice(0, 10);
  return {
    ...{ from: isoOf(Date.parse(today) - 90 * dayMs).slice(0, 10), to: today, content: 'TRANSACTIONS', stakes: false },
    ...{ report_code: 'STR', fiu_ref_number: '', indicators: '' },
    reason: asWritten(asText(record.narrative) ?? ''),
    action: asWritten(asText(record.outcome_text) ?? ''),
  };
}

/** Empty days make an empty span, of which the check tells. */
const moment = (day: string, days: number) => {
  const at = Date.parse(day);
  return isoOf((Number.isNaN(at) ? 0 : at) + days * dayMs);
};

const orderOf = ({ from, to, indicators, ...rest }: Entered, persons: ReportPerson[]): ReportOrder => ({
  ...rest,
  begins_at: moment(from, 0),
  ends_at: moment(to, 1),
  indicators: indicators
    .split(/[,،;\s]+/)
    .map((code) => code.trim())
    .filter((code) => code !== ''),
  persons,
});

/** The report to the unit: what it lacks is told before the file is made. */
export function UnitForm({ record, customers, onMade }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const id = String(record.id);
  const [entered, setEntered] = useState(() => firstOf(record));
  const [persons, setPersons] = useState<{ [customer: string]: ReportPerson }>({});
  const [found, setFound] = useState<ReportCheck | null>(null);
  const { run, busy, error, dismiss } = useRun();
  const set = (part: Partial<Entered>) => {
    setFound(null);
    setEntered({ ...entered, ...part });
  };
  const setPerson = (person: ReportPerson) => {
    setFound(null);
    setPersons({ ...persons, [person.customer]: person });
  };
  const order = () => orderOf(entered, Object.values(persons));
  const check = () => void run(async () => setFound(await checkReport(id, order())));
  const make = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const checked = await checkReport(id, order());
      setFound(checked);
      if (checked.gaps.length > 0) return;
      const { name, file } = await makeFile(id, order());
      downloadFile(name, file);
      notify(words('reports.made', { reference: name.replace(/\.xml$/, '') }), { type: 'success' });
      onMade();
    });
  };
  return (
    <form className="grid min-w-0 gap-14" noValidate onSubmit={make}>
      <ErrorBanner error={error} onDismiss={dismiss} />
      <OrderFields entered={entered} onChange={set} />
      {customers.length > 0 && <h3 className="pb-title">{words('reports.customersTitle')}</h3>}
      {customers.map((customer) => (
        <PersonFields
          key={customer.customer}
          known={customer}
          person={persons[customer.customer] ?? { customer: customer.customer }}
          onChange={setPerson}
        />
      ))}
      <div role="status">{found && <GapList found={found} customers={customers} />}</div>
      <div className="flex flex-wrap justify-end gap-8">
        <Button variant="outlined" aria-disabled={busy || undefined} onClick={check}>
          {words('reports.check')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          {words('reports.make')}
        </Button>
      </div>
    </form>
  );
}

function OrderFields({ entered, onChange }: { entered: Entered; onChange: (part: Partial<Entered>) => void }) {
  const words = useLabel();
  return (
    <>
      <div className="grid cols-fill-200 gap-14">
        <Field
          type="date"
          name="span"
          label={words('reports.from')}
          value={entered.from}
          onChange={(from) => onChange({ from })}
        />
        <Field
          type="date"
          name="span"
          label={words('reports.to')}
          value={entered.to}
          onChange={(to) => onChange({ to })}
        />
        <SelectField
          fullWidth
          size="small"
          label={words('reports.content')}
          value={entered.content}
          onChange={({ target }) => onChange({ content: target.value === 'ACTIVITY' ? 'ACTIVITY' : 'TRANSACTIONS' })}
        >
          <MenuItem value="TRANSACTIONS">{words('reports.contents.TRANSACTIONS')}</MenuItem>
          <MenuItem value="ACTIVITY">{words('reports.contents.ACTIVITY')}</MenuItem>
        </SelectField>
        <Field
          code
          name="report_code"
          most={20}
          value={entered.report_code}
          onChange={(report_code) => onChange({ report_code })}
        />
        <Field
          code
          name="indicators"
          help={words('reports.indicatorsHelp')}
          value={entered.indicators}
          onChange={(indicators) => onChange({ indicators })}
        />
        <Field
          code
          name="fiu_ref_number"
          value={entered.fiu_ref_number ?? ''}
          onChange={(fiu_ref_number) => onChange({ fiu_ref_number })}
        />
      </div>
      {entered.content === 'TRANSACTIONS' && (
        <Tick
          visible
          label={words('reports.stakes')}
          checked={entered.stakes}
          onChange={(stakes) => onChange({ stakes })}
        />
      )}
      <Field name="reason" rows={3} most={20_000} value={entered.reason} onChange={(reason) => onChange({ reason })} />
      <Field name="action" rows={2} most={20_000} value={entered.action} onChange={(action) => onChange({ action })} />
    </>
  );
}
