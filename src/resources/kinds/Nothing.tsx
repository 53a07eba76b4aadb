import styles from './cells.module.css';

/** Stands where there is no value. */
export function Nothing() {
  return <span className={styles.nothing}>–</span>;
}
