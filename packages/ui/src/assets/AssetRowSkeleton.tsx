import { Skeleton } from "../feedback/Skeleton.tsx";

/** Stands where an asset row will be, in its size. */
export function AssetRowSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-h-18 w-full items-center gap-3 py-2">
      <Skeleton width={40} height={40} radius="full" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton width={96} height={16} />
        <Skeleton width={64} height={12} />
      </span>
      <span className="flex flex-col items-end gap-2">
        <Skeleton width={88} height={16} />
        <Skeleton width={56} height={12} />
      </span>
    </div>
  );
}
