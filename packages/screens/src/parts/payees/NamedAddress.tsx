import { foundName } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { NetworkId, Payee } from "@coffer/contract";
import { findPayee, type PayeeAddress } from "@coffer/core/payees";
import { findProject } from "@coffer/core/send";
import { AddressText, ShortAddress } from "@coffer/ui";

export type NamedAddressProps = {
  readonly networkId: NetworkId;
  readonly address: string;
  /** One address may be several people, each under a memo of their own. */
  readonly memo?: string | undefined;
};

/** A whole address, under the name that the address book has for it, a partner's, or the masked one of who was found. */
export function NamedAddress({ networkId, address, memo }: NamedAddressProps) {
  const name = useName({ networkId, address, memo });
  if (name === undefined) return <AddressText address={address} />;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="text-16 font-bold wrap-anywhere text-text-1">{name}</span>
      <AddressText address={address} />
    </span>
  );
}

/** Whom it is about in a line: their name, and both ends of the address. */
export function ShortPayee({ networkId, address, memo }: NamedAddressProps) {
  const name = useName({ networkId, address, memo });
  if (name === undefined) return <ShortAddress address={address} />;
  return (
    <>
      <span className="font-bold wrap-anywhere text-text-1">{name}</span>{" "}
      <ShortAddress address={address} />
    </>
  );
}

function useName(place: NamedAddressProps): string | undefined {
  const wallet = useWallet();
  const payee = usePayee(place);
  const partner = useAppState(({ projects }) => findProject(projects, place));
  return payee?.name ?? partner?.title ?? foundName(wallet, place.address);
}

/** Who is saved under an address, in any spelling; undefined when nobody is. */
export const usePayee = (place: PayeeAddress): Payee | undefined =>
  useAppState(({ payees }) => findPayee(payees, place));
