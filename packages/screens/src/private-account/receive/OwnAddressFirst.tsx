import { usePrivateAccount, useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState, PageFrame, Skeleton, TopBar } from "@coffer/ui";
import { useEffect, useState, type ReactNode } from "react";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGoBack } from "../../parts/useGoBack.ts";

export type OwnAddressFirstProps = { readonly asset: Asset; readonly children: ReactNode };

/** Of the open seed, asked of it alone; null while nobody knows. */
type Own = { readonly address: string } | { readonly isFailed: true } | null;

/**
 * Shows what an address stands on only where it is the open seed's own: a server could name its own instead, and what
 * is sent there would be lost. (rule 536)
 */
export function OwnAddressFirst({ asset, children }: OwnAddressFirstProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const { isBroken, seed } = usePrivateAccount();
  const own = useOwnAddress(asset, seed === "open");
  const goBack = useGoBack(paths.asset(asset.id));
  const isSaid = useTextsReach(locale, "whole");
  if (own !== null && "address" in own && own.address === asset.address) return children;
  const isClosed = seed === "locked" || seed === "none";
  const isWaiting = !isBroken && (seed === "unknown" || (seed === "open" && own === null));
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
      {!isSaid || isWaiting ? (
        <Skeleton width="100%" height={248} radius={24} />
      ) : isClosed ? (
        <EmptyState
          drawing={<EmptyCofferDrawing />}
          title={t("privateAccount.openFirst")}
          text={t("privateAccount.addressChecked")}
          action={
            <Button
              variant="primary"
              onPress={() =>
                modal.open({ name: "privateAccount", ask: { kind: "enterPin", isFirst: true } })
              }
            >
              {t("privateAccount.enterPin")}
            </Button>
          }
        />
      ) : (
        <div role="alert">
          <EmptyState
            drawing={<EmptyCofferDrawing />}
            title={
              own !== null && "address" in own
                ? t("privateAccount.addressDiffers")
                : t("privateAccount.broken")
            }
            text={
              own !== null && "address" in own
                ? t("privateAccount.addressDiffersText")
                : t("privateAccount.brokenText")
            }
          />
        </div>
      )}
    </PageFrame>
  );
}

/** Stays known once it was asked: a seed that locks itself meanwhile makes no address another's. */
function useOwnAddress({ networkId }: Asset, isOpen: boolean): Own {
  const wallet = useWallet();
  const [own, setOwn] = useState<Own>(null);
  const { chainId, type } = networkId;
  useEffect(() => {
    if (!isOpen) return;
    let isLeft = false;
    void wallet
      .privateAccount((account) => account.ownAddress({ type, chainId }))
      .then((asked) => {
        if (isLeft) return;
        if (asked.ok) setOwn({ address: asked.value });
        // One that was locked meanwhile is asked again once it is open.
        else if (!("kind" in asked.problem && asked.problem.kind === "vault"))
          setOwn({ isFailed: true });
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, type, chainId, isOpen]);
  return own;
}
