import { useWalletState } from "@coffer/client/react";
import { LinkButton } from "@coffer/ui";
import { useHref } from "react-router";

export type SandboxLinkProps = {
  readonly page: "mailbox" | "faucet" | "kyc";
  readonly query?: Readonly<Record<string, string>>;
  readonly label: string;
};

/** A way into the sandbox, on the one machine where no money is real and no message leaves. */
export function SandboxLink({ page, query = {}, label }: SandboxLinkProps) {
  const search = new URLSearchParams(query).toString();
  const href = useHref({ pathname: `/sandbox/${page}`, search });
  const isLocal = useWalletState((state) => state.isLocal);
  if (!isLocal) return null;
  return (
    <LinkButton href={href} isExternal>
      {label}
    </LinkButton>
  );
}
