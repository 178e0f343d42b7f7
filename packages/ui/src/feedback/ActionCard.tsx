import type { ReactNode } from "react";

export type ActionCardProps = {
  icon: ReactNode;
  title: string;
  /** Ready to show: an `Amount`, or text. */
  amount: ReactNode;
  /** Short facts, one below the other. */
  details: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What comes next, in a sentence. */
  text: string;
  /** What can be done about it: `TextButton`s. */
  actions: ReactNode;
};

/** Something that waits, with what it waits for and the ways on. */
export function ActionCard({ icon, title, amount, details, text, actions }: ActionCardProps) {
  return (
    <section className="flex flex-col gap-2 rounded-16 bg-accent-soft px-4 pt-3 pb-1">
      <div className="flex items-start gap-3">
        <span className="text-accent-text">{icon}</span>
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
          <div className="flex flex-wrap gap-x-5">{actions}</div>
        </div>
      </div>
    </section>
  );
}
