import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import styles from './controls.module.css';

/** A problem: its path in the body (`trigger_settings.0.column`), and its text. */
export interface Complaint {
  path: string;
  text: string;
  /** In a formula: from this character on up to that one. */
  from?: number;
  to?: number;
}

interface Told {
  complaints: readonly Complaint[];
  /** Marks a control as left, so that its problems are shown. */
  touch: (path: string) => void;
}

const Context = createContext<Told>({ complaints: [], touch: () => undefined });

export function ProblemsProvider({ complaints, touch, children }: Told & { children: ReactNode }) {
  const value = useMemo(() => ({ complaints, touch }), [complaints, touch]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

const idOf = (path: string) => `problem-${path.replaceAll('.', '-')}`;

/** The props of a control at a path: whether it is wrong, the text's id, and the blur handler. */
export function useProblemAt(path: string) {
  const { complaints, touch } = useContext(Context);
  const found = complaints.find((one) => one.path === path);
  return {
    complaint: found,
    props: {
      'aria-invalid': found ? (true as const) : undefined,
      'aria-describedby': found ? idOf(path) : undefined,
      onBlur: () => touch(path),
    },
  };
}

/** The problems at a path and below it, except those shown further in. */
export function Complaints({ under, but = [] }: { under: string; but?: readonly string[] }) {
  const { complaints } = useContext(Context);
  const within = (path: string, place: string) => path === place || path.startsWith(`${place}.`);
  const shown = complaints.filter(({ path }) => within(path, under) && !but.some((place) => within(path, place)));
  return (
    <ul
      className={`mx-0 mbs-6 mbe-0 grid list-none gap-2 p-0 text-small text-error ${styles.complaints}`}
      aria-live="polite"
      hidden={shown.length === 0}
    >
      {shown.map(({ path, text }) => (
        <li className="flex items-start gap-5" key={path + text} id={idOf(path)}>
          <ErrorOutline aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
