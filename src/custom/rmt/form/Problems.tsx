import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import styles from './controls.module.css';

/** Something to mend: its place in what is sent (`trigger_settings.0.column`), and what to say there. */
export interface Complaint {
  path: string;
  text: string;
  /** In a formula: from this character on up to that one. */
  from?: number;
  to?: number;
}

interface Told {
  complaints: readonly Complaint[];
  /** A control has been left, so that what is wrong with it may be said. */
  touch: (path: string) => void;
}

const Context = createContext<Told>({ complaints: [], touch: () => undefined });

export function ProblemsProvider({ complaints, touch, children }: Told & { children: ReactNode }) {
  const told = useMemo(() => ({ complaints, touch }), [complaints, touch]);
  return <Context.Provider value={told}>{children}</Context.Provider>;
}

const idOf = (path: string) => `problem-${path.replaceAll('.', '-')}`;

/** What a control at a place needs: whether it is wrong, which text says so, and when it was left. */
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

/** What is wrong at a place and within it, but for what is told further in. */
export function Complaints({ under, but = [] }: { under: string; but?: readonly string[] }) {
  const { complaints } = useContext(Context);
  const within = (path: string, place: string) => path === place || path.startsWith(`${place}.`);
  const told = complaints.filter(({ path }) => within(path, under) && !but.some((place) => within(path, place)));
  return (
    <ul
      className={`mx-0 mbs-6 mbe-0 grid list-none gap-2 p-0 text-small text-error ${styles.complaints}`}
      aria-live="polite"
      hidden={told.length === 0}
    >
      {told.map(({ path, text }) => (
        <li className="flex items-start gap-5" key={path + text} id={idOf(path)}>
          <ErrorOutline aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
