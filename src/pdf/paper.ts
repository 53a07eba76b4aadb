/** A page of the PDF, landscape (SPEC §9): both in px, which are the units of the file's pages. */
export const page = { width: 1600, height: 1600 } as const;

/** The margins; the foot with the page's number is in the lower one. */
export const margin = { top: 40, bottom: 56, side: 48 } as const;

/** How much of the content one page takes. */
export const paperRoom = page.height - margin.top - margin.bottom;

/** Of the pages' pictures (SPEC §9). */
export const jpegQuality = 0.98;

/** Pixels of one picture, which may hold several pages: what phones have room for, and desks. */
export const mostPixels = { touch: 16_000_000, desk: 52_000_000 } as const;
/** As high as a canvas may be. */
export const mostHigh = 16_384;

/** Dots for each px, in both directions: small print stays sharp when it is enlarged or printed. */
export const dots = 2;
