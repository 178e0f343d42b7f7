import { Checkbox as Box, Field, Label } from "@headlessui/react";
import type { ReactNode } from "react";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  return (
    <Field disabled={disabled} className="flex min-h-11 items-start gap-3 text-16">
      <Box
        checked={checked}
        onChange={onChange}
        className="group relative my-2.5 flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-8 border-2 border-field-line bg-surface-1 text-on-accent transition-colors duration-120 before:absolute before:-inset-2.5 data-checked:border-accent-edge data-checked:bg-accent data-disabled:opacity-50"
      >
        <span className="flex scale-50 opacity-0 transition-[opacity,scale] duration-120 group-data-checked:scale-100 group-data-checked:opacity-100">
          <CheckIcon size={18} />
        </span>
      </Box>
      <Label className="min-w-0 flex-1 cursor-pointer py-2.5">{label}</Label>
    </Field>
  );
}
