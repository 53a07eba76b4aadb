import { conforms as areSettings } from 'virtual:contract/PlatformSettings';
import { ApiError } from '../../../apiError.ts';
import type { PlatformSettings, PlatformSettingsChange } from '../../../contracts/platform.ts';
import { base, call } from '../platformCalls.ts';

export const fetchSettings = (signal?: AbortSignal) => call(`${base}/settings`, areSettings, { signal });

export const saveSettings = (body: PlatformSettingsChange): Promise<PlatformSettings> =>
  call(`${base}/settings`, areSettings, { method: 'PUT', body });

/** The settings as they are now, where that is why the server refused others (409). */
export function settingsInConflict(error: unknown): PlatformSettings | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { current } = error.body;
  return areSettings(current) ? current : null;
}
