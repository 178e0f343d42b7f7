import { ShortAddress } from "@coffer/ui";
import type { NamedAddressProps } from "./NamedAddress.tsx";
import { usePayee } from "./usePayee.ts";

/** Whom it is about in a line: the name that the address book has, and both ends of the address. */
export function ShortPayee({ networkId, address, memo }: NamedAddressProps) {
  const payee = usePayee({ networkId, address, memo });
  if (payee === undefined) return <ShortAddress address={address} />;
  return (
    <>
      <span className="font-bold wrap-anywhere text-text-1">{payee.name}</span>{" "}
      <ShortAddress address={address} />
    </>
  );
}
