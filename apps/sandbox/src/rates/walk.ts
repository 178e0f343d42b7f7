const MINUTE_MS = 60_000;

/** Waves of the walk: how long one is in minutes, and how much it weighs. */
const waves: readonly (readonly [minutes: number, weight: number])[] = [
  [7, 0.04],
  [45, 0.1],
  [240, 0.25],
  [1440, 0.5],
  [10_080, 1],
  [43_200, 1.6],
];

/**
 * Where a walk stands at a time, roughly within -2..2. A pure function of its name and the minute:
 * the past can be asked for at any time and never changes.
 */
export function walk(name: string, timeMs: number): number {
  const minute = Math.floor(timeMs / MINUTE_MS);
  let sum = 0;
  for (const [minutes, weight] of waves) {
    const place = minute / minutes;
    const index = Math.floor(place);
    const passed = place - index;
    const ease = passed * passed * (3 - 2 * passed);
    const from = step(`${name}:${minutes}:${index}`);
    const to = step(`${name}:${minutes}:${index + 1}`);
    sum += weight * (from + (to - from) * ease);
  }
  return sum;
}

/** An even number in -1..1 that depends on the text alone (FNV-1a with a final mix). */
function step(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1;
}
