import PersonOutline from '@mui/icons-material/PersonOutlineOutlined';
import styles from './triage.module.css';

/** A person's initials; an empty circle for none. */
export function Face({ name }: { name: string | null }) {
  return (
    <span className={`svg-18 ${styles.face}`} data-empty={name === null || undefined} aria-hidden>
      {name === null ? <PersonOutline /> : initialsOf(name)}
    </span>
  );
}

/** `Anna Lindqvist` → `AL`. */
function initialsOf(name: string): string {
  const words = name.split(/[\s·.@]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
