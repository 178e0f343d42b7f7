import { useParams } from "react-router";
import { BuySetAmountScreen } from "./amount/BuySetAmountScreen.tsx";
import { BuyScreen } from "./method/BuyScreen.tsx";
import { BuyFrameScreen } from "./payment/BuyFrameScreen.tsx";

/** The pages of buying, by what their addresses name: each further screen would cost every visit. */
export function BuyPages() {
  const { amount, buyMethodId } = useParams();
  if (buyMethodId !== undefined) return <BuyFrameScreen />;
  return amount === undefined ? <BuySetAmountScreen /> : <BuyScreen />;
}
