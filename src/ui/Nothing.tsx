/** Stands where there is no value. */
export function Nothing() {
  return <span className="pb-muted">–</span>;
}
