import { conforms } from 'virtual:contract/HandedOver';
import { ApiError } from '../../apiError.ts';
import type { HandedOver, HandOver } from '../../contracts/shift.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

const path = 'v1/shift/hand-over';

async function send(body: HandOver): Promise<HandedOver> {
  const answer = await request(path, { method: 'POST', body });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

interface Wanted {
  from: string | undefined;
  to: string | null;
  note: string;
}

/** Hands over all open alerts of a person, in as many calls as it takes; counts those that went, and those that could not. */
export async function handOverAll({ from, to, note }: Wanted): Promise<{ done: number; refused: number }> {
  const body = { ...(from !== undefined && { from_id: from }), owner_id: to, ...(note !== '' && { note }) };
  const sum = { done: 0, refused: 0 };
  for (;;) {
    const { done, refused, left } = await send(body);
    sum.done += done.length;
    sum.refused += refused.length;
    // a call that moves none would be made forever
    if (left === 0 || done.length === 0) return sum;
  }
}
