import type { Asset } from "@coffer/contract";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { AddressText } from "@coffer/ui";
import { AddressPlace } from "../AddressPlace.tsx";
import { useAddressVerdict } from "./useAddressVerdict.ts";

export type AttestedAddressProps = { readonly asset: Asset };

/** The address of an asset in custody in a row of its page; words in its place where it is not attested. (rule 557) */
export function AttestedAddress({ asset }: AttestedAddressProps) {
  const { t, locale } = useTexts();
  const verdict = useAddressVerdict(asset);
  const isSaid = useTextsOnceThere(locale, "whole");
  if (verdict === "attested") return <AddressText address={asset.address} />;
  if (isSaid && verdict === "foreign")
    return <span className="text-negative">{t("safety.addressUnproved")}</span>;
  return <AddressPlace />;
}
