const pockets = 37;
const rings = [
  { radius: 196, opacity: 0.16 },
  { radius: 150, opacity: 0.22 },
  { radius: 128, opacity: 0.1 },
  { radius: 62, opacity: 0.16 },
];

/** A point on a circle round (200, 200); turns count from the top, clockwise. */
function at(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(200 + radius * Math.cos(angle)).toFixed(1)} ${(200 + radius * Math.sin(angle)).toFixed(1)}`;
}

const spokes = Array.from({ length: pockets }, (_, i) => `M${at(150, i / pockets)}L${at(196, i / pockets)}`).join('');

function pocket(index: number): string {
  const [from, to] = [index / pockets, (index + 1) / pockets];
  return `M${at(150, from)}L${at(196, from)}A196 196 0 0 1 ${at(196, to)}L${at(150, to)}A150 150 0 0 0 ${at(150, from)}Z`;
}

/** The floor's wheel, seen from above, as thin lines on the accent; one pocket is being watched. */
export function Wheel({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <g fill="none" stroke="#fff">
        {rings.map(({ radius, opacity }) => (
          <circle key={radius} cx="200" cy="200" r={radius} strokeOpacity={opacity} />
        ))}
        <path d={spokes} strokeOpacity="0.14" />
        <path
          d={`M${at(62, 0.1)}L${at(128, 0.1)}M${at(62, 0.35)}L${at(128, 0.35)}M${at(62, 0.6)}L${at(128, 0.6)}M${at(62, 0.85)}L${at(128, 0.85)}`}
          strokeOpacity="0.14"
        />
      </g>
      {[3, 11, 24, 27, 32].map((index) => (
        <path key={index} d={pocket(index)} fill="#fff" fillOpacity="0.05" />
      ))}
      <path d={pocket(29)} fill="#fff" fillOpacity="0.14" />
      <circle cx="67" cy="159" r="7" fill="#fff" fillOpacity="0.92" />
      <circle cx="67" cy="159" r="15" fill="none" stroke="#fff" strokeOpacity="0.5" />
    </svg>
  );
}
