import type { ReactNode } from "react";
import { CheckIcon } from "../icons/CheckIcon.tsx";

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

export function Checkbox({ label, checked, onChange, disabled }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-16">
      <span className="relative mt-0 flex size-6 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-6 cursor-pointer appearance-none rounded-8 border-2 border-field-line bg-surface-1 transition-colors duration-120 checked:border-accent-edge checked:bg-accent disabled:opacity-50"
        />
        <span className="pointer-events-none absolute inset-0 flex scale-50 items-center justify-center text-on-accent opacity-0 transition-[opacity,scale] duration-120 peer-checked:scale-100 peer-checked:opacity-100">
          <CheckIcon size={18} />
        </span>
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
