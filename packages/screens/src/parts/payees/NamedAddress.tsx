import { useAppState } from "@coffer/client/react";
import type { NetworkId, Payee } from "@coffer/contract";
import { findPayee, type PayeeAddress } from "@coffer/core/payees";
import { AddressText, ShortAddress } from "@coffer/ui";

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

/** Who is saved under an address, in any spelling; undefined when nobody is. */
export const usePayee = (place: PayeeAddress): Payee | undefined =>
  useAppState(({ payees }) => findPayee(payees, place));
