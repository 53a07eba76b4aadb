export type DrawingName = 'astray' | 'closed' | 'broken' | 'bare';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;
const ground = { ...line, opacity: 0.3 };

const drawings: Record<DrawingName, React.ReactNode> = {
  // a chip that rolled off the table
  astray: (
    <>
      <path {...ground} d="M6 52h62c10 0 10 24 26 24h32" />
      <path {...line} strokeDasharray="1 7" d="M20 36c14-14 34-16 50-4s14 16 22 20" opacity="0.5" />
      <circle {...line} cx="104" cy="60" r="14" />
      <path
        {...line}
        d="M100 47l1.600 6M116 53l-4.400 4.200M117 66l-5.600-2.600M106 74l-.6-6M92 67l5-3.400M92 52l4.800 4"
      />
    </>
  ),
  // a rope across the way
  closed: (
    <>
      <path {...ground} d="M10 78h112" />
      <path {...line} d="M34 78V26M98 78V26M28 78h12M92 78h12" />
      <circle {...line} cx="34" cy="20" r="6" />
      <circle {...line} cx="98" cy="20" r="6" />
      <path {...line} d="M35 34c16 30 46 30 62 0" strokeWidth="4" />
    </>
  ),
  // a line that stops being drawn
  broken: (
    <>
      <path {...ground} d="M10 78h112M10 54h112M10 30h112" />
      <path {...line} d="M10 66l18-10 16 6 14-26" />
      <path {...line} d="M76 44l12 12 16-22 18 6" strokeDasharray="1 7" />
      <path {...line} d="M62 24l10 10M72 24l-10 10" />
    </>
  ),
  // a ledger without entries
  bare: (
    <>
      <path {...ground} d="M24 36h84M24 52h84M24 68h84M56 20v60" />
      <path {...line} d="M30 12h72a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path {...line} d="M34 24h12M66 24h24" />
    </>
  ),
};

/** A small line drawing in the accent, for pages and panels that have nothing else to show. */
export function StateDrawing({ name }: { name: DrawingName }) {
  return (
    <svg className="mbe-12 h-88 w-132 mirrored text-accent" viewBox="0 0 132 88" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
