import { useId } from "react";

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
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex rounded-full bg-surface-2 p-1">
        {options.map((option) => (
          <label key={option.id} className="relative flex min-w-0 flex-1">
            <input
              type="radio"
              name={name}
              checked={option.id === selected}
              onChange={() => onSelect(option.id)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <span className="pointer-events-none relative flex min-h-11 flex-1 items-center justify-center rounded-full px-2 text-center text-14 font-medium text-text-2 transition-[background-color,color] duration-120 peer-checked:bg-surface-raised peer-checked:text-text-1 peer-checked:shadow-card peer-hover:text-text-1">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
