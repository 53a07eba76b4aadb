import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { OfferedTrigger, PackCategory } from '../../contracts/pack.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConfirmDialog } from '../../resources/ConfirmDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { LinkToRecord } from '../../resources/kinds/ReferenceLink.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { LegalLines } from './LegalLines.tsx';
import styles from './packs.module.css';
import { SaveAsFile } from './SaveAsFile.tsx';

const PackDifference = lazy(async () => ({ default: (await import('../rmt/page/PackDifference.tsx')).PackDifference }));

interface Props {
  offered: OfferedTrigger;
  categories: readonly PackCategory[];
  /** Undefined: it cannot be chosen. */
  chosen?: boolean;
  onChoose: () => void;
  /** Takes the pack's version in place of the tenant's; null while that is under way. */
  onTake: (() => void) | null;
}

/** A trigger of a pack: why it is there, what the tenant has of it, and in what they differ. */
export function OfferedLine({ offered, categories, chosen, onChoose, onTake }: Props) {
  const words = useLabel();
  const permitted = usePermitted();
  const [open, setOpen] = useState(false);
  const { trigger, purpose, legal, covers, tests, expects, tenant, version } = offered;
  const differs = tenant !== null && (tenant.changed || tenant.version !== version);
  const named = categories.filter(({ key }) => covers.includes(key)).map(({ name }) => name);
  return (
    <li>
      <div className={styles.line}>
        {chosen === undefined ? (
          <span aria-hidden className={styles.box} />
        ) : (
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen}
            onChange={onChoose}
            aria-label={words('packs.select', { name: trigger.name })}
          />
        )}
        <div className="grid min-w-0 gap-4">
          <h3 className="text-body font-bold wrap-anywhere">
            <bdi>{trigger.name}</bdi>
          </h3>
          <p className="max-w-[75ch] text-pretty">
            <bdi>{purpose}</bdi>
          </p>
          <LegalLines legal={legal} />
          <p className="pb-note">
            <bdi>{named.join(words('packs.comma'))}</bdi> · {words('packs.tests', { smart_count: tests.length })}
            {expects &&
              ` · ${words('packs.expects', { days: expects.days, least: expects.customers.least, most: expects.customers.most })}`}
          </p>
          <Here offered={offered} />
          <div className="flex flex-wrap items-center gap-8">
            <button type="button" className="pb-button" data-quiet aria-expanded={open} onClick={() => setOpen(!open)}>
              {words(open ? 'packs.hide' : tenant ? 'packs.compare' : 'packs.says')}
            </button>
            {tenant && permitted('trigger', 'show') && <SaveAsFile id={tenant.id} />}
          </div>
        </div>
      </div>
      {open && (
        <div className={styles.difference}>
          <Suspense fallback={<DialogWait />}>
            <PackDifference pack={trigger} own={tenant?.trigger ?? null} />
          </Suspense>
          {differs && permitted('trigger', 'edit') && <TakeVersion offered={offered} onTake={onTake} />}
        </div>
      )}
    </li>
  );
}

/** Takes the pack's version; what somebody has changed by hand is not replaced without a question. */
function TakeVersion({ offered: { tenant, version }, onTake }: Pick<Props, 'offered' | 'onTake'>) {
  const words = useLabel();
  const [asking, setAsking] = useState(false);
  const text = words('packs.take', { version });
  const press = () => (tenant?.changed ? setAsking(true) : onTake?.());
  return (
    <p className="flex flex-wrap items-center gap-12 px-18 py-10">
      <button
        type="button"
        className="pb-button"
        aria-disabled={onTake === null || undefined}
        onClick={() => onTake && press()}
      >
        {text}
      </button>
      <span className="pb-note">{words('packs.takeAbout')}</span>
      <ConfirmDialog
        open={asking}
        title={words('packs.overTitle')}
        text={words('packs.overText', { name: tenant?.name ?? '', version })}
        confirm={text}
        cancel={words('resources.form.cancel')}
        danger
        onConfirm={() => {
          setAsking(false);
          onTake?.();
        }}
        onCancel={() => setAsking(false)}
      />
    </p>
  );
}

/** What the tenant has of it, in words. */
function Here({ offered: { tenant, version } }: { offered: OfferedTrigger }) {
  const words = useLabel();
  if (!tenant) return <p className="pb-note">{words('packs.notHere')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <StatusChip of="TriggerModes" value={tenant.mode} />
      <LinkToRecord to="trigger" id={tenant.id} className={undefined} title={tenant.name}>
        {words('packs.hereAt', { version: tenant.version })}
      </LinkToRecord>
      {tenant.version < version && <strong className="text-warning">{words('packs.behind', { version })}</strong>}
      {tenant.changed && <span>{words('packs.changed')}</span>}
    </p>
  );
}
