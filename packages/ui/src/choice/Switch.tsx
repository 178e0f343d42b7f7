import { Description, Field, Label, Switch as OnOff } from "@headlessui/react";
import type { ReactNode } from "react";

export type SwitchProps = {
  icon?: ReactNode;
  label: string;
  /** What it does, in a line below. */
  detail?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off, at once: the whole row is the target. */
export function Switch({ icon, label, detail, isOn, onChange }: SwitchProps) {
  return (
    <Field>
      <OnOff
        checked={isOn}
        onChange={onChange}
        className="group press-row -mx-3 flex min-h-14 w-[calc(100%+1.5rem)] cursor-pointer items-center gap-3 rounded-16 px-3 py-2 text-start"
      >
        {icon !== undefined && (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-accent-text max-xs:hidden">
            {icon}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <Label as="span" passive className="block text-16 font-medium text-text-1">
            {label}
          </Label>
          {detail !== undefined && (
            <Description as="span" className="block text-14 text-text-2">
              {detail}
            </Description>
          )}
        </span>
        <span className="relative h-7 w-12 shrink-0 rounded-full border-2 border-field-line bg-surface-2 transition-colors duration-120 group-data-checked:border-accent-edge group-data-checked:bg-accent">
          <span className="absolute top-1 left-1 size-4 rounded-full bg-field-line transition-[translate,background-color] duration-120 group-data-checked:translate-x-5 group-data-checked:bg-on-accent" />
        </span>
      </OnOff>
    </Field>
  );
}
