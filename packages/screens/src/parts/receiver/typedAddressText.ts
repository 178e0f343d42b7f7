import type { Asset } from "@coffer/contract";
import type { TypedAddress } from "@coffer/core/address";
import type { Translate } from "@coffer/i18n";
import { familyNames } from "../safety/findingNote.ts";

type TypedAddressWords = {
  readonly t: Translate;
  readonly asset: Pick<Asset, "network" | "networkId">;
  /** What was typed. */
  readonly text: string;
};

/** What is wrong with a typed address; nothing where it may be one. */
export function typedAddressText(
  typed: TypedAddress,
  { t, asset: { network, networkId }, text }: TypedAddressWords,
): string | undefined {
  switch (typed.kind) {
    case "plausible":
      return undefined;
    case "empty":
      return t("send.emptyReceiver");
    case "otherNetwork":
      return typed.family === networkId.type
        ? t("errors.wrongNetwork")
        : t("send.otherFamily", { family: familyNames[typed.family], network });
    case "noPrefix":
      return t("send.noPrefix", { network });
    case "wrongCharacter":
      return t("send.wrongCharacter");
    case "tooShort":
    case "tooLong":
      return t("send.wrongLength", {
        network,
        need: String(typed.wantedLength),
        have: String(text.length),
      });
  }
}
