import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';

/** A betslip by the operator's id; opens over the page. */
export function SlipLink({ id, name }: { id: string; name: string | null }) {
  const text = name ?? `#${id}`;
  return (
    <RecordDialogLink kind="betslip" id={id} className="rounded-3 no-underline hover:underline" title={text}>
      <bdi>{text}</bdi>
    </RecordDialogLink>
  );
}
