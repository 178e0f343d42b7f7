import { useId, type ReactNode } from "react";
import { CheckIcon } from "../icons/CheckIcon.tsx";

export type Choice<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  /** A second name of the same, such as a currency's sign. */
  readonly detail?: ReactNode;
};

export type ChoiceListProps<Id extends string> = {
  /** What is chosen, for who cannot see what changes with it. */
  label: string;
  choices: readonly Choice<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** One of many, below each other: whole rows are targets, the arrow keys go through them. */
export function ChoiceList<Id extends string>(props: ChoiceListProps<Id>) {
  const { label, choices, selected, onSelect } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="press-row relative -mx-3 flex min-h-14 cursor-pointer items-center gap-3 rounded-16 px-3 py-2"
        >
          <input
            type="radio"
            name={name}
            checked={choice.id === selected}
            onChange={() => onSelect(choice.id)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-16"
          />
          <span className="pointer-events-none relative flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 text-16 font-medium text-text-1">{choice.label}</span>
            {choice.detail !== undefined && (
              <span className="text-14 text-text-2">{choice.detail}</span>
            )}
          </span>
          <span className="pointer-events-none relative flex size-6 shrink-0 items-center justify-center text-accent-text opacity-0 peer-checked:opacity-100">
            <CheckIcon size={20} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
