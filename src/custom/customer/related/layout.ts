/** The position of a customer's node, from the box's start corner. */
export interface Spot {
  x: number;
  y: number;
}

/** A node by its index, and how far it is from the first one. */
export interface Placing {
  steps: readonly number[];
  /** Pairs of indices. */
  ties: readonly (readonly [number, number])[];
  width: number;
  height: number;
}

/** Room that a node takes with its name under it. */
export const nodeRoom = { width: 92, height: 66 };
const rounds = 240;
const golden = Math.PI * (3 - Math.sqrt(5));

/**
 * Places nodes so that those that are tied lie near each other and no two cover each other: forces between them, then a
 * stretch to the box, then room for the names. The same input gives the same picture every time.
 */
export function layOut({ steps, ties, width, height }: Placing): Spot[] {
  const spots = steps.map((step, at) => ({
    x: Math.cos(at * golden) * (step + at / 100),
    y: Math.sin(at * golden) * (step + at / 100),
  }));
  for (let round = 0; round < rounds; round += 1) relax(spots, ties, 0.12 * (1 - round / rounds));
  const fitted = stretch(spots, width, height);
  let crowded = true;
  for (let round = 0; round < rounds && crowded; round += 1) crowded = spread(fitted, width, height);
  const placed = crowded ? inRows(fitted, width, height) : fitted;
  return placed.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** One step of the forces: all push each other away, ties pull, and everything is drawn a little to the middle. */
function relax(spots: Spot[], ties: Placing['ties'], most: number): void {
  const forces = spots.map(({ x, y }) => ({ x: -x * 0.05, y: -y * 0.05 }));
  const push = (one: number, other: number, strength: (distance: number) => number) => {
    const [a, b, f, g] = [spots[one], spots[other], forces[one], forces[other]];
    if (!a || !b || !f || !g) return;
    const [dx, dy] = [a.x - b.x || (one - other) * 1e-3, a.y - b.y || 1e-3];
    const distance = Math.hypot(dx, dy);
    const by = strength(distance) / distance;
    f.x += dx * by;
    f.y += dy * by;
    g.x -= dx * by;
    g.y -= dy * by;
  };
  for (let one = 0; one < spots.length; one += 1)
    for (let other = one + 1; other < spots.length; other += 1) push(one, other, (far) => 0.35 / Math.max(far, 0.05));
  for (const [one, other] of ties) push(one, other, (far) => (1 - far) * 0.6);
  for (const [at, spot] of spots.entries()) {
    const force = forces[at] ?? { x: 0, y: 0 };
    const size = Math.hypot(force.x, force.y);
    const by = size > most ? most / size : 1;
    spot.x += force.x * by;
    spot.y += force.y * by;
  }
}

/** Stretches the picture to the box, each way by itself: boxes are wide and names are too. */
function stretch(spots: readonly Spot[], width: number, height: number): Spot[] {
  const along = (values: number[], size: number, edge: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    // a few nodes need not be at the edges of a wide box
    const span = Math.min(
      size - edge,
      Math.ceil(Math.sqrt(spots.length)) * edge * (edge === nodeRoom.width ? 2.7 : 1.8),
    );
    return (value: number) =>
      high - low < 1e-6 ? size / 2 : size / 2 + ((value - (low + high) / 2) / (high - low)) * span;
  };
  const x = along(
    spots.map((spot) => spot.x),
    width,
    nodeRoom.width,
  );
  const y = along(
    spots.map((spot) => spot.y),
    height,
    nodeRoom.height,
  );
  return spots.map((spot) => ({ x: x(spot.x), y: y(spot.y) }));
}

/** Pushes apart what covers each other, the shorter way, and keeps all in the box; whether there was anything to do. */
function spread(spots: Spot[], width: number, height: number): boolean {
  let moved = false;
  for (const [at, one] of spots.entries())
    for (const other of spots.slice(at + 1)) {
      const [dx, dy] = [other.x - one.x || 0.1, other.y - one.y || 0.1];
      const [overX, overY] = [nodeRoom.width - Math.abs(dx), nodeRoom.height - Math.abs(dy)];
      if (overX <= 0 || overY <= 0) continue;
      moved = true;
      const sideways = overX < overY;
      const by = (sideways ? overX * Math.sign(dx) : overY * Math.sign(dy)) / 2 + 0.1;
      one[sideways ? 'x' : 'y'] -= by;
      other[sideways ? 'x' : 'y'] += by;
    }
  for (const spot of spots) {
    spot.x = clamp(spot.x, nodeRoom.width / 2, width - nodeRoom.width / 2);
    spot.y = clamp(spot.y, nodeRoom.height * 0.4, height - nodeRoom.height * 0.6);
  }
  return moved;
}

/** For narrow boxes: rows from top to bottom, each from start to end. */
function inRows(spots: readonly Spot[], width: number, height: number): Spot[] {
  const columns = Math.max(1, Math.floor(width / nodeRoom.width));
  const order = spots.map((_, at) => at).sort((one, other) => (spots[one]?.y ?? 0) - (spots[other]?.y ?? 0));
  const rows = Math.ceil(spots.length / columns);
  const found: Spot[] = [...spots];
  for (let row = 0; row < rows; row += 1) {
    const own = order.slice(row * columns, (row + 1) * columns);
    own.sort((one, other) => (spots[one]?.x ?? 0) - (spots[other]?.x ?? 0));
    for (const [column, at] of own.entries())
      found[at] = { x: ((column + 0.5) * width) / own.length, y: (row + 0.4) * (height / rows) };
  }
  return found;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(Math.max(low, high), value));

/** A height in which all of them have room. */
export function heightFor(count: number, width: number): number {
  const columns = Math.max(1, Math.floor(width / nodeRoom.width));
  const rows = Math.max(Math.ceil(count / columns) * 1.45, Math.sqrt(count) * 1.4);
  return Math.round(Math.min(1400, Math.max(280, rows * nodeRoom.height)));
}
