import { joinClassNames } from "../joinClassNames.ts";

export type ChangeShareProps = {
  direction: "up" | "down" | "none";
  /** With its sign: '+0.42%'. */
  percent: string;
  /** In the colour of the text around, where colours of its own would not be read. */
  isPlain?: boolean | undefined;
};

/** How much something changed: told by sign and shape, and by colour. */
export function ChangeShare({ direction, percent, isPlain = false }: ChangeShareProps) {
  return (
    <span
      className={joinClassNames(
        "number inline-flex max-w-full items-baseline gap-x-1 font-medium",
        !isPlain && changeInks[direction],
      )}
    >
      {direction !== "none" && (
        <svg
          aria-hidden="true"
          className="shrink-0"
          width={10}
          height={10}
          viewBox="0 0 12 12"
          fill="currentColor"
        >
          <path d={changeShapes[direction]} />
        </svg>
      )}
      <span className="min-w-0">{percent}</span>
    </span>
  );
}

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
