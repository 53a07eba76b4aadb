import type { FieldDef, Kind } from '../../manifest/fieldDef.ts';
import { boolean } from './boolean.tsx';
import { choice } from './choice.tsx';
import { computed } from './computed.tsx';
import { currency } from './currency.tsx';
import { date } from './date.tsx';
import { decimal } from './decimal.tsx';
import { email } from './email.tsx';
import { group } from './group.tsx';
import { id } from './id.tsx';
import { integer } from './integer.tsx';
import { json } from './json.tsx';
import type { KindUi } from './kindUi.ts';
import { longText } from './longText.tsx';
import { many } from './many.tsx';
import { money } from './money.tsx';
import { names } from './names.tsx';
import { partnerId } from './partnerId.tsx';
import { password } from './password.tsx';
import { ref } from './ref.tsx';
import { refs } from './refs.tsx';
import { text } from './text.tsx';
import { texts } from './texts.tsx';
import { time } from './time.tsx';

/** Every kind of field with how it is shown and written. A new kind does not compile until it is here. */
export const kindUis = {
  id,
  partnerId,
  text,
  longText,
  email,
  password,
  integer,
  decimal,
  money,
  boolean,
  time,
  date,
  choice,
  currency,
  texts,
  names,
  json,
  ref,
  refs,
  many,
  group,
  computed,
} satisfies { [K in Kind]: KindUi<K> };

/** How a field's kind is shown and written. */
export function kindOf(field: FieldDef): KindUi<Kind> {
  // each takes the kind of its key, and only gets fields of that kind
  return kindUis[field.kind] as unknown as KindUi<Kind>;
}
