import { useParams } from "react-router";
import { useBuySubject } from "../parts/buying/buySubject.ts";
import { BuySetAmountScreen } from "./amount/BuySetAmountScreen.tsx";
import { BuyScreen } from "./method/BuyScreen.tsx";
import { BuyFrameScreen } from "./payment/BuyFrameScreen.tsx";

/** The pages of buying, by what their addresses name: each further screen would cost every visit. */
export function BuyPages() {
  const { amount, buyMethodId } = useParams();
  const subject = useBuySubject();
  if (buyMethodId !== undefined) return <BuyFrameScreen subject={subject} />;
  return amount === undefined ? (
    <BuySetAmountScreen subject={subject} />
  ) : (
    <BuyScreen subject={subject} />
  );
}
