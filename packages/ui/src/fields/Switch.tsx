import { useId, type ReactNode } from "react";

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
  const detailId = useId();
  return (
    <label className="press-row -mx-3 flex min-h-14 cursor-pointer items-center gap-3 rounded-16 px-3 py-2">
      {icon !== undefined && (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-accent-text max-xs:hidden">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-medium text-text-1">{label}</span>
        {detail !== undefined && (
          <span id={detailId} className="block text-14 text-text-2">
            {detail}
          </span>
        )}
      </span>
      <span className="relative flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-label={label}
          aria-describedby={detail === undefined ? undefined : detailId}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-field-line bg-surface-2 transition-colors duration-120 checked:border-accent-edge checked:bg-accent"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-field-line transition-[translate,background-color] duration-120 peer-checked:translate-x-5 peer-checked:bg-on-accent" />
      </span>
    </label>
  );
}
