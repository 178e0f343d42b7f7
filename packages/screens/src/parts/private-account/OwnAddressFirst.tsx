import { usePrivateAccount, useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState, PageFrame, Skeleton, TopBar } from "@coffer/ui";
import { useEffect, useState, type ReactNode } from "react";
import { useBrand } from "../brandLook.ts";
import { useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { useGoBack } from "../useGoBack.ts";

export type OwnAddressFirstProps = { readonly asset: Asset; readonly children: ReactNode };

/** Of the open seed, asked of it alone; null while nobody knows. */
type Own = { readonly address: string } | { readonly isFailed: true } | null;

/**
 * Shows what an address stands on only where it is the open seed's own: a server could name its own instead, and what
 * is sent there would be lost. (rule 536)
 */
export function OwnAddressFirst({ asset, children }: OwnAddressFirstProps) {
  const { t, locale } = useTexts();
  const { isBroken, seed } = usePrivateAccount();
  const own = useOwnAddress(asset, seed === "open");
  const goBack = useGoBack(paths.asset(asset.id));
  const isSaid = useTextsOnceThere(locale, "whole");
  if (own !== null && "address" in own && own.address === asset.address) return children;
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
      {isSaid && !isWaiting ? (
        <NotShown isClosed={seed === "locked" || seed === "none"} own={own} />
      ) : (
        <Skeleton width="100%" height={QR_HEIGHT} radius={24} />
      )}
    </PageFrame>
  );
}

const QR_HEIGHT = 248;

/** Why no address stands there. */
function NotShown({ isClosed, own }: { readonly isClosed: boolean; readonly own: Own }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const modal = useModal();
  const drawing = <EmptyCofferDrawing />;
  if (isClosed) {
    const ask = { kind: "enterPin", isFirst: true } as const;
    return (
      <EmptyState
        drawing={drawing}
        title={t("privateAccount.openFirst")}
        text={t("privateAccount.addressChecked")}
        action={
          <Button variant="primary" onPress={() => modal.open({ name: "privateAccount", ask })}>
            {t("privateAccount.enterPin")}
          </Button>
        }
      />
    );
  }
  const isOthers = own !== null && "address" in own;
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        drawing={drawing}
        title={isOthers ? t("privateAccount.addressDiffers") : t("privateAccount.broken")}
        text={
          isOthers
            ? t("privateAccount.addressDiffersText", { email })
            : t("privateAccount.brokenText")
        }
      />
    </div>
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
