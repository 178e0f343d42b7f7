import { Skeleton } from "@coffer/ui";

const CARD_HEIGHT = 186;

/** As high as one of the cards that are on their way. */
export const HeldPaymentsWait = () => <Skeleton width="100%" height={CARD_HEIGHT} radius={16} />;
