import type { Asset } from "@coffer/contract";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { EmptyCofferDrawing, EmptyState, PageFrame, Skeleton, TopBar } from "@coffer/ui";
import type { ReactNode } from "react";
import { useBrand } from "../brandLook.ts";
import { paths } from "../paths.ts";
import { useGoBack } from "../useGoBack.ts";
import { useAddressVerdict } from "./useAddressVerdict.ts";

export type AttestedFirstProps = { readonly asset: Asset; readonly children: ReactNode };

const QR_SIZE = 248;
const WAYS_WIDTH = 260;
const WAYS_HEIGHT = 28;
const ADDRESS_HEIGHT = 178;

/**
 * Shows what an address of custody stands on only where the signer has attested it to this person: a row that somebody
 * has changed would bring what is sent there to them. (rule 557)
 */
export function AttestedFirst({ asset, children }: AttestedFirstProps) {
  const { t, locale } = useTexts();
  const verdict = useAddressVerdict(asset);
  const goBack = useGoBack(paths.asset(asset.id));
  const isSaid = useTextsReach(locale, "whole");
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
        <Foreign />
      ) : (
        <Awaited says={isSaid && asset.attestation === null} />
      )}
    </PageFrame>
  );
}

/** No address, and whom to write to. */
function Foreign() {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t("safety.addressUnproved")}
        text={t("safety.addressUnprovedText", { email })}
      />
    </div>
  );
}

/** In the places of what will stand there. While all that is left is to check it, nothing is said. */
function Awaited({ says }: { readonly says: boolean }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col items-center gap-6" aria-busy="true">
      <p role="status" className="min-h-18 text-center text-16 text-pretty text-text-2">
        {says && t("safety.addressAwaited")}
      </p>
      <div className="flex aspect-square w-full max-w-[15.5rem] overflow-hidden rounded-24">
        <Skeleton width={QR_SIZE} height={QR_SIZE} radius={24} />
      </div>
      <Skeleton width={WAYS_WIDTH} height={WAYS_HEIGHT} />
      <Skeleton width="100%" height={ADDRESS_HEIGHT} radius={16} />
    </div>
  );
}
