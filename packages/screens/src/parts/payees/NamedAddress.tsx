import type { NetworkId } from "@coffer/contract";
import { AddressText } from "@coffer/ui";
import { usePayee } from "./usePayee.ts";

export type NamedAddressProps = {
  readonly networkId: NetworkId;
  readonly address: string;
  /** One address may be several people, each under a memo of their own. */
  readonly memo?: string | undefined;
};

/** A whole address, under the name that the address book has for it. */
export function NamedAddress({ networkId, address, memo }: NamedAddressProps) {
  const payee = usePayee({ networkId, address, memo });
  if (payee === undefined) return <AddressText address={address} />;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="text-16 font-bold wrap-anywhere text-text-1">{payee.name}</span>
      <AddressText address={address} />
    </span>
  );
}
