import { WalletApp, type WalletAppProps } from "@coffer/screens";
import { StrictMode } from "react";

/** The whole page: what is made ahead and what takes it over are one tree. */
export function WalletPage(props: WalletAppProps) {
  return (
    <StrictMode>
      <WalletApp {...props} />
    </StrictMode>
  );
}
