import { useLabel } from '../../i18n/useLabel.ts';

/** The skeleton of a dialog's content; invisible for the first 200 ms. */
export function DialogWait() {
  const words = useLabel();
  return (
    <div>
      <p role="status" className="pb-sr">
        {words('common.loading')}
      </p>
      <div className="pb-skeleton grid animate-appear gap-16 p-24" aria-hidden>
        <i />
        <i />
        <i data-tall="" />
        <i />
      </div>
    </div>
  );
}
