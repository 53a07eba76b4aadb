import { type ComponentProps, useId, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import styles from './accountPage.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  hint?: string;
  wrong?: string;
}

/** A labelled input; a password can be shown while it is typed. */
export function Field({ label, hint, wrong, type = 'text', ...input }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const note = wrong ?? hint;
  return (
    <div>
      <label className="pb-label" htmlFor={id}>
        {label}
      </label>
      <div className="relative flex">
        <input
          {...input}
          id={id}
          className={`hover:border-soft focus-visible:border-(--pb-focus) focus-visible:-outline-offset-1 aria-invalid:border-error data-reveal:pe-48 ${styles.input}`}
          type={secret && shown ? 'text' : type}
          data-reveal={secret || undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={note && `${id}-note`}
        />
        {secret && <Reveal shown={shown} toggle={() => setShown(!shown)} />}
      </div>
      {note && (
        <span
          id={`${id}-note`}
          className={wrong ? `mbs-4 block text-small ${styles.wrong}` : 'mbs-4 block text-small text-soft'}
        >
          {note}
        </span>
      )}
    </div>
  );
}

function Reveal({ shown, toggle }: { shown: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className={`grid rounded-6 border-0 text-soft hover:bg-hover hover:text-text ${styles.reveal}`}
      onClick={toggle}
      aria-pressed={shown}
      aria-label={translate(shown ? 'account.login.hidePassword' : 'account.login.showPassword')}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M2 10c2.200-3.600 4.900-5.400 8-5.400s5.800 1.800 8 5.400c-2.200 3.600-4.900 5.400-8 5.400S4.200 13.600 2 10Z" />
        <circle cx="10" cy="10" r="2.600" />
        {shown && <path d="M4 16L16 4" strokeLinecap="round" />}
      </svg>
    </button>
  );
}
