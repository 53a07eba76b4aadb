/** Stands where there is no value. */
export function Nothing() {
  return <span className="text-soft">–</span>;
}
