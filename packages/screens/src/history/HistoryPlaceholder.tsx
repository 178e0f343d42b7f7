import { Skeleton } from "@coffer/ui";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Stands where the rows will be, in their size. */
export const HistoryPlaceholder = () => (
  <div aria-hidden="true" className="flex flex-col">
    <div className="pt-5 pb-2">
      <Skeleton width={72} height={14} />
    </div>
    {ROWS.map((row) => (
      <div key={row} className="flex min-h-16 items-center gap-3 py-2">
        <Skeleton width={40} height={40} radius="full" />
        <span className="flex flex-1 flex-col gap-2">
          <Skeleton width={96} height={16} />
          <Skeleton width={136} height={12} />
        </span>
        <span className="flex flex-col items-end gap-2">
          <Skeleton width={88} height={16} />
          <Skeleton width={56} height={12} />
        </span>
      </div>
    ))}
  </div>
);
