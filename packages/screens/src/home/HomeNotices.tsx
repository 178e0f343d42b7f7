import { StopBanners } from "../parts/stops/StopBanners.tsx";
import { HeldPayments } from "./HeldPayments.tsx";
import { KycCard } from "./KycCard.tsx";

export type HomeNoticesProps = { readonly hasKyc: boolean; readonly hasHeld: boolean };

/**
 * What most visits have none of: that nothing leaves the wallet, an identity check that is under way or
 * has just come to something, payments that wait.
 */
export const HomeNotices = ({ hasKyc, hasHeld }: HomeNoticesProps) => (
  <>
    <StopBanners />
    {hasKyc && <KycCard />}
    {hasHeld && <HeldPayments />}
  </>
);
