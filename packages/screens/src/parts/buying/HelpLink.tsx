import { useWalletState } from "@coffer/client/react";
import type { BuyOrder } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { LinkButton } from "@coffer/ui";

/** Where a seller helps, who has the money until the coins come. */
export function HelpLink({ order }: { readonly order: BuyOrder }) {
  const { t } = useTexts();
  const isLocal = useWalletState((state) => state.isLocal);
  const url = order.helpUrl ?? "";
  // On one machine what stands in for a seller speaks http.
  if (!url.startsWith("https://") && !(isLocal && url.startsWith("http://"))) return null;
  return (
    <LinkButton href={url} isExternal>
      {t("buy.help", { name: order.buyMethodName })}
    </LinkButton>
  );
}
