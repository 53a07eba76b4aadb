import { keys } from '../../i18n/en/keys.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { setPreferences } from '../../theme/preferences.ts';
import { usePreferences } from '../../theme/usePreferences.ts';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';
import { Tick } from '../Tick.tsx';
import styles from './keys.module.css';
import type { KeyBindings } from './keys.ts';

addPhrases({ keys });

/** Labels of keys whose name differs from the keyboard's. */
const caps: { readonly [key: string]: string } = { Enter: '↵', Escape: 'Esc', ' ': '␣' };

/** The order in which people learn them; others come last. */
const order = ['j', 'k', 'Enter', 'x', 'a', 'c', 'n', '1', '2', '3', 'r', '/', 'Escape'];
const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);

/** The active keys of the page below, and the switch for single-letter keys. */
export function KeyHelp({ bindings, onClose }: { bindings: KeyBindings; onClose: () => void }) {
  const words = useLabel();
  const on = usePreferences().keys === 'on';
  return (
    <ConsoleDialog size="sm" title={words('keys.title')} onClose={onClose}>
      <div className="overflow-auto px-20 pbs-12 pbe-18">
        <dl className={`m-0 grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-x-24 gap-y-0 ${styles.keys}`}>
          {Object.entries(bindings)
            .sort(([one], [other]) => placeOf(one) - placeOf(other))
            .map(([key, { label: says }]) => (
              <div className="flex min-h-36 items-center gap-12" key={key}>
                <dt className="min-w-40 flex-none">
                  <kbd dir="ltr">{caps[key] ?? key}</kbd>
                </dt>
                <dd className="m-0">{words(says)}</dd>
              </div>
            ))}
          <div className="flex min-h-36 items-center gap-12">
            <dt className="min-w-40 flex-none">
              <kbd>?</kbd>
            </dt>
            <dd className="m-0">{words('keys.help')}</dd>
          </div>
        </dl>
        <div className="mbs-12 border-bs border-hairline pbs-12">
          <Tick
            visible
            label={words('keys.letters')}
            checked={on}
            onChange={(wanted) => setPreferences({ keys: wanted ? 'on' : 'off' })}
          />
          <p className="pb-note text-pretty">{words('keys.lettersHelp')}</p>
        </div>
      </div>
    </ConsoleDialog>
  );
}
