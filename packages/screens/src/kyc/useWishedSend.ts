import { useAsset, useNextSendStep } from "@coffer/client/react";
import { useLocation } from "react-router";
import { useModal } from "../parts/modal.ts";
import { modalOfSendStep } from "../parts/modalOfSendStep.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { sendWishOf } from "./sendWish.ts";

/** What somebody wanted to send before the identity check, with the press that goes on with it. */
export function useWishedSend(): { readonly token: string; readonly send: () => void } | null {
  const assetId = sendWishOf(useLocation().state) ?? "";
  const asset = useAsset(assetId)?.asset;
  const step = useNextSendStep(assetId);
  const modal = useModal();
  const go = useGo();
  if (asset === undefined || step === null || !asset.allowSend) return null;
  const send = () => {
    if (step.step === "chooseMethod") go(paths.sendSetRecipient(asset.id));
    else modal.open(modalOfSendStep(step, asset.id));
  };
  return { token: asset.token, send };
}
