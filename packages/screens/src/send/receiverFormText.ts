import { EVM_ADDRESS_LENGTH, type ReceiverForm } from "@coffer/client";
import { belongsElsewhere } from "@coffer/core/safety";
import type { NetworkId } from "@coffer/contract";
import type { Translate } from "@coffer/i18n";
import { familyNames } from "../parts/safety/familyNames.ts";

export type ReceiverWords = {
  readonly t: Translate;
  readonly network: string;
  readonly networkId: NetworkId;
  /** What was typed. */
  readonly text: string;
};

/** What is wrong with a receiver that cannot be one. */
export function receiverFormText(
  form: Exclude<ReceiverForm, "plausible">,
  { t, network, networkId, text }: ReceiverWords,
): string {
  switch (form) {
    case "empty":
      return t("send.emptyReceiver");
    case "otherNetwork": {
      const family = belongsElsewhere(text, networkId);
      return family === null || family === networkId.type
        ? t("errors.wrongNetwork")
        : t("send.otherFamily", { family: familyNames[family], network });
    }
    case "noPrefix":
      return t("send.noPrefix", { network });
    case "wrongCharacter":
      return t("send.wrongCharacter");
    case "tooShort":
    case "tooLong":
      return t("send.wrongLength", {
        network,
        need: String(EVM_ADDRESS_LENGTH),
        have: String(text.length),
      });
  }
}
