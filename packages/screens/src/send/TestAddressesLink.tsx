import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { LinkButton } from "@coffer/ui";
import { useHref } from "react-router";

/** On one machine, where nobody waits for a payment, the sandbox's faucet names whom to pay. */
export function TestAddressesLink() {
  const { t } = useTexts();
  const faucet = useHref("/sandbox/faucet");
  const isLocal = useWalletState((state) => state.isLocal);
  if (!isLocal) return null;
  return (
    <p>
      <LinkButton href={faucet} isExternal>
        {t("send.testAddresses")}
      </LinkButton>
    </p>
  );
}
