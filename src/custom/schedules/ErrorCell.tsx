import { reasonText } from '../../i18n/reasons.ts';
import { asText } from '../../records.ts';
import type { ValueProps } from '../../resources/kinds/kindUi.ts';
import { Nothing } from '../../ui/Nothing.tsx';

/** Why a mail did not arrive, in the language of the console. */
export function ErrorCell({ value }: Pick<ValueProps, 'value'>) {
  const text = asText(value) ?? '';
  if (text === '') return <Nothing />;
  const shown = reasonText(text);
  return (
    <span className="truncate" title={shown}>
      {shown}
    </span>
  );
}
