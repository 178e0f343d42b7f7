export type DaySeparatorProps = {
  day: string;
  /** Given where another year begins. */
  year?: string | undefined;
};

/** Heads the entries of a day. */
export function DaySeparator({ day, year }: DaySeparatorProps) {
  return (
    <>
      {year !== undefined && (
        <h2 className="number mt-6 mb-2 flex items-center gap-3 text-16 font-bold text-text-1 after:h-px after:flex-1 after:bg-line">
          {year}
        </h2>
      )}
      <h2 className="number pt-4 pb-1 text-14 font-medium text-text-2">{day}</h2>
    </>
  );
}
