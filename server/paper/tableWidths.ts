/** How wide the columns of a table are, of a page's width: as they need, or else the widest of them give. */
export function tableWidths(wanted: readonly number[], isFigure: readonly boolean[], available: number): number[] {
  const total = sum(wanted);
  if (total <= available) return wanted.map((width) => (width / total) * available);
  const figures = sum(wanted.filter((_, at) => isFigure[at]));
  const texts = wanted.filter((_, at) => !isFigure[at]);
  const left = available - figures;
  // figures are not broken where texts can give instead
  if (texts.length > 0 && left >= texts.length * least) {
    const cap = capOf(texts, left);
    return wanted.map((width, at) => (isFigure[at] ? width : Math.min(width, cap)));
  }
  const cap = capOf(wanted, available);
  return wanted.map((width) => Math.min(width, cap));
}

/** What a column of text needs to be read at all. */
const least = 48;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** The width at which the wider columns are cut, so that all of them fit. */
function capOf(widths: readonly number[], available: number): number {
  let left = available;
  const sorted = widths.toSorted((one, other) => one - other);
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (width > share) return share;
    left -= width;
  }
  return available;
}
