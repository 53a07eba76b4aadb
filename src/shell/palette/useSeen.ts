import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { isDemoMode } from '../../demoMode/mode.ts';
import { getOwn, setOwn } from '../../preferences/ownState.ts';
import { useOwnState } from '../../preferences/useOwnState.ts';
import { seenAt, withSeen } from './recent.ts';

const useName = () => `recent.${useMe()?.last_tenant?.id ?? 'none'}`;

/** Stores which records the user opens. In demo mode ids are not the server's, and nothing is stored. */
export function useWatchSeen(): void {
  const name = useName();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const seen = seenAt({ pathname, search });
    if (seen !== null && !isDemoMode()) setOwn(name, withSeen(getOwn(name), seen));
  }, [name, pathname, search]);
}

/** The records that were looked at last, as a search names them; empty where there are none. */
export function useSeen(): string {
  const [seen] = useOwnState(useName());
  return seen;
}
