import { Entrance, InHost, WalletApp, type WalletAppProps } from "@coffer/screens";
import { StrictMode, useSyncExternalStore } from "react";
import type { Host } from "@coffer/ui";
import { TelegramHost } from "./host/TelegramHost.tsx";
import { reloadLaunched } from "./launch/takeLaunch.ts";

/** How the page was opened. */
export type Opened =
  | { readonly at: "wallet" }
  | { readonly at: "outside"; readonly webWallet: string; readonly botName: string | null };

export type MiniAppProps = Pick<WalletAppProps, "wallet" | "brand" | "texts" | "basePath"> & {
  readonly opened: Opened;
  /** Null in a page that Telegram has not opened: it is a browser's. */
  readonly host: Promise<Host> | null;
  readonly onShown: () => void;
};

/** The whole page: the wallet, or why it does not open. */
export function MiniApp({ host, ...props }: MiniAppProps) {
  const { reportError } = props.wallet;
  const page = <Opening {...props} />;
  return (
    <StrictMode>
      {host === null ? page : <TelegramHost {...{ host, reportError }}>{page}</TelegramHost>}
    </StrictMode>
  );
}

function Opening({ opened, basePath, ...app }: Omit<MiniAppProps, "host">) {
  const { wallet } = app;
  const failure = useSyncExternalStore(wallet.store.subscribe, () => refusalIn(wallet));
  if (opened.at === "outside") return <Entrance {...app} page={opened} />;
  if (failure === null)
    return (
      <WalletApp {...app} basePath={basePath}>
        <InHost />
      </WalletApp>
    );
  return (
    <Entrance
      {...app}
      page={{
        at: "failed",
        failure,
        // A start without a launch is a visitor's: it leads to the login.
        onLogin: () => void wallet.start(),
        onReload: reloadLaunched,
      }}
    />
  );
}

/** Why Telegram's word was not believed; whatever else stops a start is said by the wallet. */
function refusalIn({ store }: MiniAppProps["wallet"]) {
  const { session } = store.getState();
  return session.status === "failed" && session.failure.code === "INVALID_TG_AUTH_DATA"
    ? session.failure
    : null;
}
