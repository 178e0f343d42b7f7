import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type Rule = { readonly name: string; readonly text: string; readonly isMet: boolean };
export type RuleListProps = {
  /** What the list is about, for those who hear it. */
  label: string;
  rules: readonly Rule[];
  /** Said of a rule beside its mark. */
  metLabel: string;
  unmetLabel: string;
};

/** What is asked of an entry, each line ticked as it is met. The tick says it, not the colour alone. */
export function RuleList({ label, rules, metLabel, unmetLabel }: RuleListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rules.map(({ name, text, isMet }) => (
        <li
          key={name}
          className={joinClassNames(
            "flex items-start gap-2 text-14",
            isMet ? "text-text-1" : "text-text-2",
          )}
        >
          <span
            aria-hidden="true"
            className={joinClassNames(
              "flex size-5 shrink-0 items-center justify-center rounded-full border",
              isMet ? "border-positive text-positive" : "border-line-strong text-text-3",
            )}
          >
            {isMet && <CheckIcon size={16} />}
          </span>
          <span>
            {text}
            <span className="sr-only">{isMet ? metLabel : unmetLabel}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
