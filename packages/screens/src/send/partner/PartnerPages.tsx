import { privatePaths } from "@coffer/core/routes";
import { matchPath, useLocation } from "react-router";
import { BonusesSentScreen } from "./BonusesSentScreen.tsx";
import { ChoosePartnerScreen } from "./ChoosePartnerScreen.tsx";
import { ConfirmToPartnerScreen } from "./ConfirmToPartnerScreen.tsx";
import { PartnerAmountScreen } from "./PartnerAmountScreen.tsx";
import { SendBonusesScreen } from "./SendBonusesScreen.tsx";
import { SendToPartnerScreen } from "./SendToPartnerScreen.tsx";

const pages = [
  [privatePaths.sendToPartner, SendToPartnerScreen],
  [privatePaths.sendToPartnerWithPreferredAsset, SendToPartnerScreen],
  [privatePaths.sendBonusesToPartner, SendBonusesScreen],
  [privatePaths.sendBonusesToPartnerWithPreferredAsset, SendBonusesScreen],
  [privatePaths.sendBonusesToPartnerTransactionCheck, BonusesSentScreen],
  [privatePaths.sendSetRecipient, ChoosePartnerScreen],
  [privatePaths.sendSetAmount, PartnerAmountScreen],
  [privatePaths.sendConfirm, ConfirmToPartnerScreen],
] as const;

/** The pages on which partners are paid, by their addresses: each further screen would cost every visit. */
export function PartnerPages() {
  const { pathname } = useLocation();
  const [, Page] = pages.find(([pattern]) => matchPath(pattern, pathname) !== null) ?? pages[0];
  return <Page />;
}
