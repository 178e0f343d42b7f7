import { Radio, RadioGroup } from "@headlessui/react";
import type { ReactNode } from "react";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";

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
  return (
    <RadioGroup value={selected} onChange={onSelect} aria-label={label} className="min-w-0">
      {choices.map((choice) => (
        <Radio
          key={choice.id}
          value={choice.id}
          className="group press-row -mx-3 flex min-h-14 cursor-pointer items-center gap-3 rounded-16 px-3 py-2"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 text-16 font-medium text-text-1">{choice.label}</span>
            {choice.detail !== undefined && (
              <span className="text-14 text-text-2">{choice.detail}</span>
            )}
          </span>
          <span className="flex size-6 shrink-0 items-center justify-center text-accent-text opacity-0 group-data-checked:opacity-100">
            <CheckIcon size={20} />
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
