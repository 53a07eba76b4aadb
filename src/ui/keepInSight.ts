/** Scrolls a strip sideways until one of its tabs is in sight, with some room (px) at both ends. */
export function keepInSight(strip: HTMLElement, tab: HTMLElement, room: number): void {
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left + room) strip.scrollLeft += inner.left - outer.left - room;
  else if (inner.right > outer.right - room) strip.scrollLeft += inner.right - outer.right + room;
}
