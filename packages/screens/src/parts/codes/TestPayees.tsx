import type { Asset } from "@coffer/contract";
import { networkKey } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { SandboxLink } from "./SandboxLink.tsx";

/** The way to addresses that can be paid for a try, on the network of an asset. */
export function TestPayees({ asset }: { readonly asset: Pick<Asset, "networkId"> }) {
  const { t } = useTexts();
  const query = { pay: networkKey(asset.networkId) };
  return <SandboxLink page="faucet" query={query} label={t("send.testAddresses")} />;
}
