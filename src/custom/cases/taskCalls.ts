import { request } from '../../dataProvider/http.ts';

const pathOf = (id: string, deed: string) => `v1/crud/case-task/${encodeURIComponent(id)}/${deed}`;
const post = (path: string, body: object = {}): Promise<unknown> => request(path, { method: 'POST', body });

export const finishTask = (id: string) => post(pathOf(id, 'done'));
export const reopenTask = (id: string) => post(pathOf(id, 'reopen'));

/** Gives a task to a person, by id, or to nobody. */
export const giveTask = (id: string, personId: string | null) => post(pathOf(id, 'assign'), { person_id: personId });
