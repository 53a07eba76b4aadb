import { useLocation, useNavigate } from 'react-admin';

/** The open tab of a page, stored in its address: the named one, else the first. The rest of the address stays. */
export function useAddressTab<T extends { key: string }>(tabs: readonly T[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = tabs.find(({ key }) => key === new URLSearchParams(search).get('tab')) ?? tabs[0];
  const choose = (key: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', key);
    navigate(`${pathname}?${next}`, { replace: true });
  };
  return { open, choose };
}
