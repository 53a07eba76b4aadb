/** How long the page may be busy with itself before it is done all the same. */
const withinMs = 2_000;

/** Does a task once the page has time for it: after the first rows, which wait for nothing. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, withinMs / 4);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(task, { timeout: withinMs });
  return () => cancelIdleCallback(wait);
}
