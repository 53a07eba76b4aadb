import { conforms as isComparison } from 'virtual:contract/ChallengeComparison';
import { conforms as areChallenges } from 'virtual:contract/Challenges';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../apiError.ts';
import type { ChallengeComparison, Challenges } from '../../contracts/challenge.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

export const challengesKey = 'challenges';
export const perPage = 10;

const pathOf = (triggerId: string) => `v1/crud/trigger/${encodeURIComponent(triggerId)}/challenges`;
const pathOfOne = (triggerId: string, id: string) => `${pathOf(triggerId)}/${encodeURIComponent(id)}`;

const dataOf = (answer: unknown) => (isObject(answer) ? answer.data : undefined);
const unread = (path: string) => new ApiError('unexpected', translate('errors.shape', { path }));

/** A trigger's challengers, the newest first. */
export const useChallenges = (triggerId: string) =>
  useQuery<Challenges>({
    queryKey: [challengesKey, triggerId],
    retry: false,
    queryFn: async ({ signal }) => {
      const path = pathOf(triggerId);
      const data = dataOf(await request(path, { signal }));
      if (!areChallenges(data)) throw unread(path);
      return data;
    },
  });

/** Both sides of a challenge, with a page of the events where they differ. */
export const useComparison = (triggerId: string, id: string, page: number) =>
  useQuery<ChallengeComparison>({
    queryKey: [challengesKey, triggerId, id, page],
    retry: false,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const path = `${pathOfOne(triggerId, id)}/comparison`;
      const data = dataOf(await request(path, { query: { page, per_page: perPage }, signal }));
      if (!isComparison(data)) throw unread(path);
      return data;
    },
  });

/** What a person asks for, beside the candidate. */
export interface Terms {
  share: number;
  ends_at: string;
  reason: string;
}

/** What judges and acts. */
export interface Judged {
  type: unknown;
  trigger_settings: unknown;
  final_setting_result: unknown;
  trigger_actions: unknown;
}

export const startChallenge = (triggerId: string, candidate: Judged, terms: Terms) =>
  request(pathOf(triggerId), { method: 'POST', body: { ...candidate, ...terms } });

export type Deed = 'promote' | 'drop';

export const decide = (triggerId: string, id: string, deed: Deed, reason: string) =>
  request(`${pathOfOne(triggerId, id)}/${deed}`, { method: 'POST', body: { reason } });
