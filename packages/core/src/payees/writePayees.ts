import { formulaEscape, writeCsv } from "../csv.ts";
import type { PayeeEntry } from "./payee.ts";
import type { PayeeNetwork } from "./payeeNetworks.ts";

/** The columns of an address book's file, in the order they are written. */
export const payeeColumns = ["name", "network", "address", "memo", "note"] as const;
export type PayeeColumn = (typeof payeeColumns)[number];

/** The network as people name it; one that the wallet does not have any more, as `type:chainId`. */
function networkName({ networkId }: PayeeEntry, networks: readonly PayeeNetwork[]): string {
  const { type, chainId } = networkId;
  const listed = networks.find(
    (network) => network.networkId.type === type && network.networkId.chainId === chainId,
  );
  return listed?.name ?? `${type}:${chainId}`;
}

/** The address book as a CSV file that no office program takes for formulas. */
export function writePayees(
  payees: readonly PayeeEntry[],
  networks: readonly PayeeNetwork[],
): string {
  const rows = payees.map((payee) =>
    [payee.name, networkName(payee, networks), payee.address, payee.memo ?? "", payee.note].map(
      (cell) => formulaEscape.put(cell),
    ),
  );
  return writeCsv([payeeColumns, ...rows]);
}
