/** Where the chart of the chances has its lines and marks, in pixels. */

/** A chart of so many steps, and the edges of its field. */
export interface Field {
  steps: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(10 * value) / 10;

export function place({ steps, ...edge }: Field, step: number, chance: number): Point {
  const along = steps > 0 ? step / steps : 0;
  return {
    x: round(edge.left + along * (edge.right - edge.left)),
    y: round(edge.bottom - chance * (edge.bottom - edge.top)),
  };
}

/** A seat's chances as the points of a line. `chances`: a row of all seats' for each step. */
export function line(field: Field, chances: number[][], seat: number): string {
  return chances
    .map((row, step) => place(field, step, row[seat]!))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** The step that lies nearest to `x`. */
export function stepNear({ steps, left, right }: Field, x: number): number {
  const along = (x - left) / (right - left);
  return Math.max(0, Math.min(steps, Math.round(along * steps)));
}

/** The chances at a step, or at the last one before it that is known. */
export function chancesAt(chances: number[][], step: number): number[] {
  return chances[Math.min(step, chances.length - 1)] ?? [];
}

/** How lines are told apart, also without their colours: by their dashes. */
export const DASHES = [
  "none",
  "7 4",
  "1.5 4",
  "11 3 1.5 3",
  "4 2",
  "14 5",
  "6 2 1.5 2 1.5 2",
  "2 2",
  "10 2 4 2",
  "4 6",
];

const COLORS = [
  "light-dark(#a93625, #f08a73)",
  "light-dark(#1f55b0, #8fb6ff)",
  "light-dark(#2f6726, #a6d98c)",
  "light-dark(#8a5a00, #ffc95c)",
  "light-dark(#7a2a8a, #e0a3ee)",
  "light-dark(#0b6b70, #7fdbe0)",
  "light-dark(#6a4c3a, #d2bfa5)",
  "light-dark(#b0266f, #ff9bcb)",
  "light-dark(#4d5c00, #d3e26e)",
  "light-dark(#3a3a3a, #eeeeee)",
];

/** The style of a seat's line. */
export function stroke(seat: number): string {
  const [color, dash] = [COLORS[seat % COLORS.length], DASHES[seat % DASHES.length]];
  return `stroke: ${color}; stroke-dasharray: ${dash}`;
}

export const color = (seat: number): string => COLORS[seat % COLORS.length]!;
