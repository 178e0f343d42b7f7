import type { Asset } from "@coffer/contract";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { PageFrame, TopBar } from "@coffer/ui";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { useGoBack } from "../useGoBack.ts";
import { Awaited, Foreign } from "./NoAddress.tsx";
import { useAddressVerdict } from "./useAddressVerdict.ts";

export type AttestedFirstProps = { readonly asset: Asset; readonly children: ReactNode };

/**
 * Shows what an address of custody stands on only where the signer has attested it to this person: a row that somebody
 * has changed would bring what is sent there to them. (rule 557)
 */
export function AttestedFirst({ asset, children }: AttestedFirstProps) {
  const { t, locale } = useTexts();
  const verdict = useAddressVerdict(asset);
  const goBack = useGoBack(paths.asset(asset.id));
  const isSaid = useTextsOnceThere(locale, "whole");
  if (verdict === "attested") return children;
  return (
    <PageFrame
      header={
        <TopBar
          title={t("assets.addressTitle", { token: asset.token })}
          onBack={goBack}
          backLabel={t("words.back")}
        />
      }
    >
      {isSaid && verdict === "foreign" ? (
        <Foreign text="safety.addressUnprovedText" />
      ) : (
        <Awaited says={isSaid && asset.attestation === null && t("safety.addressAwaited")} />
      )}
    </PageFrame>
  );
}
