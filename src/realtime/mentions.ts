import { conforms } from 'virtual:contract/Mentions';
import type { Mentions } from '../contracts/mentions.ts';
import { request } from '../dataProvider/http.ts';
import { readExtra } from '../dataProvider/readExtra.ts';
import { mentions as texts } from '../i18n/en/mentions.ts';
import { addPhrases, translate } from '../i18n/translate.ts';
import type { Notification } from './desktopNotification.ts';

addPhrases({ mentions: texts });

const path = 'v1/user/mentions';
/** The newest mention that this page knows. */
let newest: string | null = null;

/** Reads a `mentioned` push. */
export const readMentions = (push: unknown): Notification[] => (conforms(push) ? push.map(noted) : []);

/** Where the user was mentioned and has not looked yet; none on a backend without such a call. */
export async function missedMentions(signal: AbortSignal): Promise<Notification[]> {
  const found = await readExtra(path, conforms, { signal });
  return (found ?? []).filter(({ seen }) => !seen).map(noted);
}

function noted({ id, of, record, by, at }: Mentions[number]): Notification {
  if (newest === null || id.length > newest.length || (id.length === newest.length && id > newest)) newest = id;
  const subject = translate(`mentions.in.${of}`, { id: record, name: by ?? translate('mentions.somebody') });
  return { key: `mention ${id}`, id: null, type: '', subject, at, betslipId: null, mention: { of, record } };
}

/** All that has come so far was looked at. */
export async function seeMentions(): Promise<void> {
  if (newest === null) return;
  const up_to = newest;
  newest = null;
  await request(`${path}/seen`, { method: 'POST', body: { up_to } });
}

/** Another session or tenant has other mentions. */
export function forgetMentions(): void {
  newest = null;
}
