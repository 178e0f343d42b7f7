import type { ReactNode } from "react";
import { Mark } from "../assets/Mark.tsx";
import { ForwardIcon } from "../icons/ways/ForwardIcon.tsx";

export type PersonRowProps = {
  /** The name itself, which no browser is to translate, or what stands for one: then with an icon. */
  name: ReactNode;
  /** What tells them apart from another of that name, such as an address. */
  detail: ReactNode;
  /** A short word on them, such as New. */
  mark?: string | undefined;
  /** Stands in the circle instead of the name's first letter, for who has no name. */
  icon?: ReactNode;
  onPress: () => void;
};

/** Letters, where a name has one; else its first sign, whole even where it is made of several. */
function initialOf(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0];
  return (letter ?? Array.from(name)[0] ?? "").toUpperCase();
}

/** Somebody in a list: the whole row is the target. */
export function PersonRow({ name, detail, mark, icon, onPress }: PersonRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press-row -mx-3 flex min-h-16 w-[calc(100%+1.5rem)] items-center gap-3 rounded-16 px-3 py-2 text-start"
    >
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-16 font-bold text-accent-text max-[15rem]:hidden"
      >
        {icon ?? (typeof name === "string" && initialOf(name))}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="flex min-w-0 flex-[1_1_8rem] flex-col">
          <span
            title={typeof name === "string" ? name : undefined}
            translate={typeof name === "string" ? "no" : undefined}
            className="line-clamp-2 text-16 font-medium wrap-anywhere text-text-1"
          >
            {name}
          </span>
          <span className="text-14 text-text-2">{detail}</span>
        </span>
        {mark !== undefined && <Mark>{mark}</Mark>}
      </span>
      <span className="text-text-3">
        <ForwardIcon size={20} />
      </span>
    </button>
  );
}
