import { useLabel } from '../../../i18n/useLabel.ts';
import { humanise } from '../../../manifest/names.ts';
import { isLost, type Lost } from './viewState.ts';

/** Says what of a view the list no longer has; null where it has all of it. */
export function useLostText(): (name: string, lost: Lost) => string | null {
  const words = useLabel();
  return (name, lost) => {
    if (!isLost(lost)) return null;
    // a removed field has no label any more
    const parts = [
      ...lost.filters.map(humanise),
      ...(lost.sort === null ? [] : [words('finding.views.lostSort', { field: humanise(lost.sort) })]),
      ...lost.columns.map(humanise),
    ];
    return words('finding.views.lost', { name, parts: parts.join(', ') });
  };
}
