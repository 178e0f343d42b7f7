import { EVM_ADDRESS_LENGTH, type ReceiverForm } from "@coffer/client";
import type { Translate } from "@coffer/i18n";

export type ReceiverWords = {
  readonly t: Translate;
  readonly network: string;
  /** How many characters were typed. */
  readonly have: number;
};

/** What is wrong with a receiver that cannot be one. */
export function receiverFormText(
  form: Exclude<ReceiverForm, "plausible">,
  { t, network, have }: ReceiverWords,
): string {
  switch (form) {
    case "empty":
      return t("send.emptyReceiver");
    case "noPrefix":
      return t("send.noPrefix", { network });
    case "wrongCharacter":
      return t("send.wrongCharacter");
    case "tooShort":
    case "tooLong":
      return t("send.wrongLength", {
        network,
        need: String(EVM_ADDRESS_LENGTH),
        have: String(have),
      });
  }
}
