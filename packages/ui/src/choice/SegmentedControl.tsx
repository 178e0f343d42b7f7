import { Radio, RadioGroup } from "@headlessui/react";

export type SegmentedControlProps<Id extends string> = {
  /** What is chosen, for who cannot see what changes with it. */
  label: string;
  options: readonly { readonly id: Id; readonly label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** One of a few, all in sight: the way a thing beside it is shown. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, options, selected, onSelect } = props;
  return (
    <RadioGroup
      value={selected}
      onChange={onSelect}
      aria-label={label}
      className="flex min-w-0 rounded-full bg-surface-2 p-1"
    >
      {options.map((option) => (
        <Radio
          key={option.id}
          value={option.id}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-full px-2 text-center text-14 font-medium text-text-2 transition-[background-color,color] duration-120 hover:text-text-1 data-checked:bg-surface-raised data-checked:text-text-1 data-checked:shadow-card"
        >
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
