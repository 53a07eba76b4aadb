import { conforms as isDossier } from 'virtual:contract/CaseDossier';
import { conforms as areReports } from 'virtual:contract/CaseReports';
import { conforms as areSettings } from 'virtual:contract/KeptReportSettings';
import { conforms as isCheck } from 'virtual:contract/ReportCheck';
import { ApiError } from '../../../apiError.ts';
import type {
  CaseDossier,
  CaseReports,
  KeptReportSettings,
  ReportCheck,
  ReportOrder,
  ReportSettingsChange,
} from '../../../contracts/caseReport.ts';
import { answered, request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';

const pathOf = (id: string) => `v1/crud/case/${encodeURIComponent(id)}/report`;
const settingsPath = 'v1/report-settings';

type Options = Parameters<typeof request>[1];

async function judged<T>(path: string, conforms: (data: unknown) => data is T, options: Options): Promise<T> {
  const answer = await request(path, options);
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

/** The reports that were made of a case, and its customers. */
export const fetchReports = (id: string, signal: AbortSignal): Promise<CaseReports> =>
  judged(pathOf(id), areReports, { signal });

/** What the report would lack. */
export const checkReport = (id: string, body: ReportOrder): Promise<ReportCheck> =>
  judged(`${pathOf(id)}/check`, isCheck, { method: 'POST', body });

/** Makes the file, with its name. */
export async function makeFile(id: string, body: ReportOrder): Promise<{ name: string; file: Blob }> {
  const { response } = await answered(pathOf(id), { method: 'POST', body });
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? `case-${id}.xml`, file: await response.blob() };
}

/** What is printed of a case; it is on record from now on. */
export const fetchDossier = (id: string): Promise<CaseDossier> =>
  judged(`${pathOf(id)}/pdf`, isDossier, { method: 'POST', body: {} });

export const fetchSettings = (signal: AbortSignal): Promise<KeptReportSettings> =>
  judged(settingsPath, areSettings, { signal });

export const saveSettings = (body: ReportSettingsChange): Promise<KeptReportSettings> =>
  judged(settingsPath, areSettings, { method: 'PUT', body });
