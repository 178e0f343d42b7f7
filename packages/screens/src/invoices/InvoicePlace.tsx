import { Skeleton } from "@coffer/ui";

/** As high as what is on its way: merchant, amount and facts. */
export const InvoicePlace = () => (
  <div aria-hidden="true" className="flex flex-col items-center gap-6 pt-4">
    <Skeleton width={160} height={24} />
    <Skeleton width={200} height={48} />
    <Skeleton width="100%" height={168} radius={16} />
  </div>
);
