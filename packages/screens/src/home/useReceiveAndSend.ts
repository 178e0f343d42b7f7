import { useNextSendStep, type HomeView } from "@coffer/client/react";
import { modalOfSendStep, useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/**
 * What Receive and Send of home do. Neither is ever dead: without an asset the choice of one says what
 * to do first, and the page of an asset says why it cannot be received or sent. (rule 135)
 */
export function useReceiveAndSend({ assets }: HomeView) {
  const modal = useModal();
  const go = useGo();
  // With one asset there is nothing to choose first.
  const only = assets.length === 1 ? assets[0]?.asset : undefined;
  const sendStep = useNextSendStep(only?.id ?? "");
  return {
    receive: () => {
      if (only?.allowReceive === false) return go(paths.asset(only.id));
      modal.open(
        only === undefined
          ? { name: "chooseAsset", purpose: "receive" }
          : { name: "receiveMethod", assetId: only.id },
      );
    },
    send: () => {
      if (only?.allowSend === false) return go(paths.asset(only.id));
      modal.open(
        only === undefined || sendStep === null
          ? { name: "chooseAsset", purpose: "send" }
          : modalOfSendStep(sendStep, only.id),
      );
    },
  };
}
