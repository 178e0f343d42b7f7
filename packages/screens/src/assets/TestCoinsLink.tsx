import { useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { LinkButton } from "@coffer/ui";
import { useHref } from "react-router";

/** On one machine, where no money is real, coins come from the sandbox's faucet. */
export function TestCoinsLink({ asset: { key, address } }: { asset: Asset }) {
  const { t } = useTexts();
  const query = new URLSearchParams({ coin: key, address });
  const faucet = useHref(`/sandbox/faucet?${query.toString()}`);
  const isLocal = useWalletState((state) => state.isLocal);
  if (!isLocal) return null;
  return (
    <LinkButton href={faucet} isExternal>
      {t("receive.testCoins")}
    </LinkButton>
  );
}
