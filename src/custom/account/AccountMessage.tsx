import styles from './accountPage.module.css';

/** A form's refusal or success, by colour, icon and text. */
export function AccountMessage({ kind, text }: { kind: 'wrong' | 'done'; text: string }) {
  return (
    <div
      className={`data-[kind=done]:bg-success-soft data-[kind=done]:text-success [&_svg]:mbs-1 [&_svg]:flex-none ${styles.message}`}
      data-kind={kind}
      role={kind === 'wrong' ? 'alert' : 'status'}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <circle cx="9" cy="9" r="7.400" />
        {kind === 'wrong' ? (
          <path d="M9 5v5M9 12.600v.4" strokeLinecap="round" />
        ) : (
          <path d="M5.600 9.200l2.400 2.400 4.400-5" />
        )}
      </svg>
      <span>{text}</span>
    </div>
  );
}
