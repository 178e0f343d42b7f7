import { useWallet, useWalletState } from "@coffer/client/react";
import { LinkButton } from "@coffer/ui";

export type SandboxLinkProps = {
  readonly page: "mailbox" | "faucet" | "kyc";
  readonly query?: Readonly<Record<string, string>>;
  readonly label: string;
};

/**
 * A way into the sandbox, on the one machine where no money is real and no message leaves. It stands beside the
 * web wallet, also for the mini-app.
 */
export function SandboxLink({ page, query = {}, label }: SandboxLinkProps) {
  const { webUrl } = useWallet();
  const url = new URL(`sandbox/${page}`, webUrl);
  url.search = new URLSearchParams(query).toString();
  const isLocal = useWalletState((state) => state.isLocal);
  if (!isLocal) return null;
  return (
    <LinkButton href={url.pathname + url.search} isExternal>
      {label}
    </LinkButton>
  );
}
