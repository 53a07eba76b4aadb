import { ViewLink } from '../../../resources/views/ViewLink.tsx';

/** A betslip by the operator's id; opens over the page. */
export function SlipLink({ id, name }: { id: string; name: string | null }) {
  const text = name ?? `#${id}`;
  return (
    <ViewLink kind="betslip" id={id} className="rounded-3 no-underline hover:underline" title={text}>
      <bdi>{text}</bdi>
    </ViewLink>
  );
}
