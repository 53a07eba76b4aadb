import { conforms as areProviders } from 'virtual:contract/IdentityProviders';
import type { IdentityProviderChange, IdentityProviders } from '../../../contracts/identityProvider.ts';
import { base, call } from '../platformCalls.ts';

const path = `${base}/identity-providers`;
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const fetchProviders = (signal: AbortSignal): Promise<IdentityProviders> => call(path, areProviders, { signal });

export const saveProvider = (id: string | null, body: IdentityProviderChange): Promise<IdentityProviders> =>
  call(id === null ? path : pathOf(id), areProviders, { method: id === null ? 'POST' : 'PUT', body });

export const removeProvider = (id: string): Promise<IdentityProviders> =>
  call(pathOf(id), areProviders, { method: 'DELETE' });
