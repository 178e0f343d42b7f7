import { joinClassNames } from "../joinClassNames.ts";
import { changeInks, changeShapes } from "./changeLooks.ts";

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
