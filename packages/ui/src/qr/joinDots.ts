type Cell = readonly [column: number, row: number];

/**
 * Draws the dots of a code as one path: one by one they show a hairline between any two on most
 * screens. Those that the badge in the middle touches are left out whole.
 *
 * @param svg a code as `qr-code-styling` draws it with square dots of a colour of their own
 * @param badgeRadius in units of the picture; 0 without a badge
 */
export function joinDots(svg: Element, badgeRadius: number): void {
  const dots = svg.querySelector("clipPath[id^='clip-path-dot-color']");
  const size = numberOf(dots?.firstElementChild ?? null, "width");
  if (dots === null || size === 0) return;
  const middle = numberOf(svg, "width") / 2;
  const shown = [...dots.children].filter((dot) => distanceTo(middle, dot, size) >= badgeRadius);
  const first = shown[0] ?? null;
  // All dots stand in one grid; which of its points is taken for its origin is all the same.
  const origin = { x: numberOf(first, "x"), y: numberOf(first, "y") };
  const cells = shown.map((dot): Cell => [
    Math.round((numberOf(dot, "x") - origin.x) / size),
    Math.round((numberOf(dot, "y") - origin.y) / size),
  ]);
  const path = svg.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", outlines(cells));
  path.setAttribute("transform", `translate(${origin.x} ${origin.y}) scale(${size})`);
  dots.replaceChildren(path);
}

const numberOf = (element: Element | null, name: string): number =>
  Number(element?.getAttribute(name) ?? 0);

/** From the middle to the nearest point of a dot. */
function distanceTo(middle: number, dot: Element, size: number): number {
  const away = (name: "x" | "y") =>
    Math.max(0, Math.abs(numberOf(dot, name) + size / 2 - middle) - size / 2);
  return Math.hypot(away("x"), away("y"));
}

const corners = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Each cell clockwise, in cells; a corner that touches no other cell along its two sides is round. */
function outlines(cells: readonly Cell[]): string {
  const taken = new Set(cells.map(String));
  return cells
    .map(([column, row]) => {
      const hasNeighbour = ([x, y]: Cell) => taken.has(String([column + x, row + y]));
      const arcs = corners.map((side, index) => {
        const next = corners[(index + 1) % corners.length] ?? side;
        // From the middle of one side round the corner to the middle of the next.
        const ahead = `${(next[0] - side[0]) / 2} ${(next[1] - side[1]) / 2}`;
        const isRound = !hasNeighbour(side) && !hasNeighbour(next);
        return isRound
          ? `a.5 .5 0 0 1 ${ahead}`
          : `l${next[0] / 2} ${next[1] / 2}l${-side[0] / 2} ${-side[1] / 2}`;
      });
      return `M${column + 1} ${row + 0.5}${arcs.join("")}z`;
    })
    .join("");
}
