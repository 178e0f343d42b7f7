import { Skeleton } from "@coffer/ui";

const HEAD_HEIGHT = 44;
const ROW_HEIGHT = 64;

/** As high as so many of the newest transfers, which are on their way. */
export const LatestWait = ({ count }: { readonly count: number }) => (
  <Skeleton width="100%" height={HEAD_HEIGHT + count * ROW_HEIGHT} radius={16} />
);
