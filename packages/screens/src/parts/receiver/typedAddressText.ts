import type { Asset } from "@coffer/contract";
import type { TypedAddress } from "@coffer/core/address";
import { formatChoice, type Texts } from "@coffer/i18n";
import { familyNames } from "../safety/findingNote.ts";

type TypedAddressWords = Pick<Texts, "t" | "locale"> & {
  readonly asset: Pick<Asset, "network" | "networkId">;
  /** What was typed. */
  readonly text: string;
};

/** What is wrong with a typed address; nothing where it may be one. */
export function typedAddressText(
  typed: TypedAddress,
  { t, locale, asset: { network, networkId }, text }: TypedAddressWords,
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
    case "lightning":
      return t("send.lightning");
    case "extendedKey":
      return t("send.extendedKey");
    case "bothCases":
      return t("send.bothCases", { network });
    case "noBeginning":
      return t("send.noBeginning", { network, beginnings: formatChoice(typed.beginnings, locale) });
    case "unfinished":
      return t("send.unfinished", { network });
    case "noAddress":
      return t("send.codeUnreadable", { network });
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
