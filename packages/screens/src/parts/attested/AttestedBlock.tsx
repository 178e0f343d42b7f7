import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AddressBlock, type AddressBlockProps } from "@coffer/ui";
import { AddressPlace } from "../AddressPlace.tsx";
import { useAddressVerdict } from "./useAddressVerdict.ts";

export type AttestedBlockProps = Omit<AddressBlockProps, "address"> & { readonly asset: Asset };

/** The address of an asset in custody with its way to copy it; words in its place where it is not attested. (rule 557) */
export function AttestedBlock({ asset, ...look }: AttestedBlockProps) {
  const { t } = useTexts();
  const verdict = useAddressVerdict(asset);
  if (verdict === "attested") return <AddressBlock address={asset.address} {...look} />;
  if (verdict === "foreign")
    return <span className="text-negative">{t("safety.addressUnproved")}</span>;
  return <AddressPlace />;
}
