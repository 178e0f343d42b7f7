import { joinClassNames } from "../joinClassNames.ts";

export type SeasonCardProps = {
  title: string;
  /** What there is to win, with its unit. */
  amount?: string | undefined;
  /** Where it stands, in a word. */
  mark: string;
  status: "past" | "open" | "ahead";
  /** Its day, in a sentence. */
  text: string;
};

const marks = {
  past: "bg-surface-3 text-text-2",
  open: "bg-accent text-on-accent",
  ahead: "bg-accent-soft text-accent-text",
} as const;

/** One of several times with a day of its own; what is past steps back, what is open stands out. */
export function SeasonCard({ title, amount, mark, status, text }: SeasonCardProps) {
  return (
    <section
      className={joinClassNames(
        "flex flex-col gap-1 rounded-16 bg-surface-2 p-4",
        status === "open" && "inset-ring-2 inset-ring-accent-edge",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-14 font-medium text-text-2">{title}</h3>
        <span className={`rounded-8 px-1.5 text-12 font-medium ${marks[status]}`}>{mark}</span>
      </div>
      {amount !== undefined && (
        <p
          className={joinClassNames(
            "number text-28 font-bold max-[15rem]:text-20",
            status === "past" ? "text-text-2" : "text-text-1",
          )}
        >
          {amount}
        </p>
      )}
      <p className="text-14 text-text-2">{text}</p>
    </section>
  );
}
