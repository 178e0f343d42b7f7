import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";

export type CardAction = {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean | undefined;
};

export type ActionCardProps = {
  icon: ReactNode;
  title: string;
  /** Ready to show: an `Amount`, or text. */
  amount: ReactNode;
  /** Short facts, one below the other. */
  details: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What comes next, in a sentence. */
  text: string;
  /** The one thing to do about it; left out where there is nothing but to wait. */
  action?: CardAction | undefined;
  /** What else can be done: a `TextButton`. */
  secondary?: ReactNode;
};

/** Something that waits, with what it waits for, the way on, and quietly beside it the way out. */
export function ActionCard(props: ActionCardProps) {
  const { icon, title, amount, details, text, action, secondary } = props;
  return (
    <section className="flex flex-col gap-2 rounded-16 bg-accent-soft px-4 py-3">
      <div className="flex items-start gap-3">
        <span className="text-accent-text max-[15rem]:hidden">{icon}</span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="min-w-0 text-16 font-bold text-text-1">{title}</h2>
            <span className="number text-16 font-bold text-text-1">{amount}</span>
          </div>
          <ul className="flex flex-wrap gap-x-3 text-14 text-text-2">
            {details.map(({ key, content }) => (
              <li key={key} className="number">
                {content}
              </li>
            ))}
          </ul>
          <p className="text-14 text-text-1">{text}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 empty:hidden">
            {action !== undefined && <Primary {...action} />}
            {secondary}
          </div>
        </div>
      </div>
    </section>
  );
}

function Primary({ label, onPress, isBusy = false }: CardAction) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
      className="press inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] bg-accent px-5 text-14 font-bold text-on-accent inset-ring inset-ring-accent-edge active:bg-accent-pressed"
    >
      {label}
      {isBusy && <Spinner size={16} />}
    </button>
  );
}
