/** What opens as a dialog over whatever page one is on: entities by their names in the manifest. */
export const viewKinds = ['alert', 'betslip', 'casino', 'live_casino', 'deposit', 'withdraw'] as const;

export type ViewKind = (typeof viewKinds)[number];

/** One record in a dialog over the page. */
export interface View {
  kind: ViewKind;
  id: string;
}

interface Place {
  pathname: string;
  search: string;
}

export const isViewKind = (name: string): name is ViewKind => viewKinds.some((kind) => kind === name);

/** The dialogs that an address asks for, `?view=alert.12,betslip.7`, the lowest first; what makes no sense is left out. */
export function viewsIn(search: string): View[] {
  const asked = new URLSearchParams(search).get('view') ?? '';
  return asked.split(',').flatMap((one) => {
    const [kind = '', ...rest] = one.split('.');
    const id = rest.join('.');
    return isViewKind(kind) && /^[\w.:-]{1,64}$/.test(id) ? [{ kind, id }] : [];
  });
}

/** The same query with these dialogs; all else in it stays. */
export function searchWith(search: string, views: readonly View[]): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  const asked = views.map(({ kind, id }) => `${kind}.${id}`).join(',');
  const parts = [params.toString(), asked && `view=${asked}`].filter((part) => part !== '');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const sameView = (one: View, other: View): boolean => one.kind === other.kind && one.id === other.id;

/**
 * Whether a step from one place to another takes away what stands at a depth of the stack (0 for the lowest dialog, -1 for
 * the page beneath them all). What opens or closes over it takes nothing.
 */
export function leaves(from: Place, to: Place, depth: number): boolean {
  if (from.pathname !== to.pathname) return true;
  const next = viewsIn(to.search);
  return viewsIn(from.search)
    .slice(0, depth + 1)
    .some((view, at) => !next[at] || !sameView(view, next[at]));
}
