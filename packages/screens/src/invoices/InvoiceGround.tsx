import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, ErrorPanel, OfflineDrawing } from "@coffer/ui";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { InvoiceFrame } from "./InvoiceFrame.tsx";
import { InvoicePlace } from "./InvoicePlace.tsx";
import { ListedAssetsContext, useListedAssets } from "./listedAssets.ts";

/** Asks who looks, where nobody has yet, and which assets there are: a visitor's state lists none. */
export function InvoiceGround({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const isKnown = useWalletState(({ appState }) => appState !== null);
  const isReady = useWalletState(({ session }) => session.status === "ready");
  const asking = useAttempt(() => wallet.session((session) => session.refreshState()));
  const said = useFailureText(asking.failure, "errors.unknown");
  const ask = useEffectEvent(asking.run);
  useEffect(() => {
    if (!isKnown && isReady) void ask();
  }, [isKnown, isReady]);
  const listed = useListedAssets();
  if (isKnown) return <ListedAssetsContext value={listed}>{children}</ListedAssetsContext>;
  return (
    <InvoiceFrame>
      {asking.failure === null ? (
        <InvoicePlace />
      ) : (
        <ErrorPanel
          drawing={<OfflineDrawing />}
          title={t("invoices.notLoaded")}
          text={said ?? t("errors.network")}
          action={
            <Button variant="primary" onPress={() => void asking.run()}>
              {t("words.retry")}
            </Button>
          }
        />
      )}
    </InvoiceFrame>
  );
}
