/** The colours of a change's direction. */
export const changeInks = {
  up: "text-positive",
  down: "text-negative",
  none: "text-text-2",
} as const;

/** Its drawings, 12 by 12; what neither rose nor fell has none: a bar would be read as a minus. */
export const changeShapes = {
  up: "M6 2.5 11 9.5H1Z",
  down: "M6 9.5 1 2.5h10Z",
} as const;
