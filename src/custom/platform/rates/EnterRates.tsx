import { judge } from 'virtual:judge/RatesChange';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import type { CurrencyRates } from '../../../contracts/platform.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatEntered } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fieldErrors } from '../../../manifest/fieldErrors.ts';
import { ConsoleDialog } from '../../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../../resources/dialog/DialogFoot.tsx';
import dialog from '../../../resources/dialog/dialog.module.css';
import { useWording } from '../../../resources/form/useWording.ts';
import { NumberField } from '../../../resources/inputs/NumberField.tsx';
import { FailedCall } from '../FailedCall.tsx';
import styles from '../platform.module.css';
import { keys } from '../platformKeys.ts';
import { saveRates } from './rateCalls.ts';

interface Props {
  currencies: readonly CurrencyRates[];
  onClose: () => void;
}

interface Typed {
  [code: string]: string;
}

const today = () => new Date().toISOString().slice(0, 10);

/** A day's rates, typed in: today's, or those of a day that is missing. */
export function EnterRates({ currencies, onClose }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  const locale = useIntlLocale();
  const form = useId();
  const [day, setDay] = useState(today);
  const [typed, setTyped] = useState<Typed>({});
  const { judged, bodyOf } = useJudged(typed, day);
  const [shown, setShown] = useState<Typed>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: saveRates,
    onSuccess: (overview, { rates }) => {
      client.setQueryData(keys.rates, overview);
      notify(words('platform.rates.saved', { smart_count: rates.length }), { type: 'success' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setShown(judged);
    if (Object.keys(judged).length === 0) mutate(bodyOf);
  };
  const listed = currencies.filter(({ code }) => code !== 'EUR');
  const problems = { ...shown, ...serverProblems(error, bodyOf.rates) };
  return (
    <ConsoleDialog
      size="md"
      title={words('platform.rates.add')}
      onClose={onClose}
      unsaved={Object.values(typed).some((text) => text !== '')}
      foot={
        <DialogFoot
          form={form}
          submit={words('platform.rates.save')}
          cancel={words('platform.rates.cancel')}
          busy={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={form} noValidate className={dialog.body} onSubmit={submit}>
        <div className="grid gap-field p-20">
          <p className={`text-soft ${styles.lead}`}>{words('platform.rates.addText')}</p>
          <TextField
            type="date"
            label={words('platform.rates.day')}
            value={day}
            error={problems.day !== undefined}
            helperText={problems.day}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr', max: today() } }}
          />
          {Object.keys(problems).length === 0 && <FailedCall error={error} />}
          {problems.rates && (
            <p role="alert" className="text-error">
              {problems.rates}
            </p>
          )}
          <div className="grid cols-fill-160 gap-16">
            {listed.map(({ code, rate }) => (
              <NumberField
                key={code}
                label={words('platform.rates.rateOf', { code })}
                value={typed[code] ?? ''}
                error={problems[code] !== undefined}
                helperText={problems[code]}
                onChange={(text) => setTyped({ ...typed, [code]: text })}
                // the last one, to compare
                placeholder={rate === null ? undefined : formatEntered(rate, locale)}
              />
            ))}
          </div>
        </div>
      </form>
    </ConsoleDialog>
  );
}

/** The body to send, and its errors, by currency. */
function useJudged(typed: Typed, day: string) {
  const words = useLabel();
  const { word } = useWording();
  const rates = Object.entries(typed)
    .map(([code, text]) => ({ code, rate: text }))
    .filter(({ rate }) => rate !== '');
  const bodyOf = { day, rates };
  const judged: Typed = {};
  for (const [path, messages] of Object.entries(fieldErrors(judge(bodyOf))))
    judged[placeOf(path, rates)] = path === 'rates' ? words('platform.rates.addNone') : messages.map(word).join(' ');
  return { judged, bodyOf };
}

/** `rates.2.rate` → that currency's code. */
function placeOf(path: string, rates: readonly { code: string }[]): string {
  const at = /^rates\.(\d+)\./.exec(path)?.[1];
  return (at === undefined ? undefined : rates[Number(at)]?.code) ?? path;
}

function serverProblems(error: unknown, rates: readonly { code: string }[]): Typed {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [placeOf(path, rates), message]));
}
