/** What should not be cut in two: from where to where it goes, in px from the top of the content. */
export interface Block {
  top: number;
  bottom: number;
}

/** A page's part of the content. */
export interface Slice {
  top: number;
  height: number;
}

/**
 * Cuts content into pages of at most `room` px, all of it, once and in its order. A block that fits on a page is left
 * whole, unless it belongs to a chain of overlapping ones (columns side by side) that leaves no place to cut: then the
 * highest of them gives way, until there is one. So it does where a quarter of the page would stay empty.
 */
export function paginate(height: number, blocks: readonly Block[], room: number): Slice[] {
  const whole = blocks.filter(({ top, bottom }) => bottom > top && bottom - top <= room);
  const slices: Slice[] = [];
  let top = 0;
  while (height - top > room) {
    const cut = cutAfter(top, top + room, whole);
    slices.push({ top, height: cut - top });
    top = cut;
  }
  return height > top ? [...slices, { top, height: height - top }] : slices;
}

/** As much of a page is filled at least, but for the last one. */
const leastFilled = 3 / 4;

/** The last place after `start` and not after `limit` that cuts no block, or as few and as high ones as can be. */
function cutAfter(start: number, limit: number, blocks: readonly Block[]): number {
  let near = blocks.filter(({ top, bottom }) => top < limit && bottom > start).sort((a, b) => size(a) - size(b));
  for (;;) {
    const cut = freeBefore(limit, near);
    if (cut > start + (limit - start) * leastFilled || near.length === 0) return cut;
    near = near.slice(0, -1);
  }
}

const size = ({ top, bottom }: Block) => bottom - top;

/** From a place upwards to where it cuts none of the blocks. */
function freeBefore(place: number, blocks: readonly Block[]): number {
  const cut = blocks.filter(({ top, bottom }) => top < place && place < bottom);
  return cut.length === 0 ? place : freeBefore(Math.min(...cut.map(({ top }) => top)), blocks);
}
