import type { Asset, FoundPerson } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { personName } from "@coffer/core/people";
import { noteFoundName } from "./foundNames.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Looks people up. Stands in a chunk of its own: few visits pay by anything but an address. */
export const createPeopleActions = (parts: WalletParts) => ({
  find: (asset: Pick<Asset, "networkId" | "token">, text: string) => find(parts, asset, text),
});

/** Whom a text means, to be paid in an asset; null: nobody, or nobody who lets themselves be found so. (rule 376) */
async function find(
  parts: WalletParts,
  { networkId, token }: Pick<Asset, "networkId" | "token">,
  text: string,
): Answer<FoundPerson | null> {
  const found = await parts.caller.ask("wallet.findPerson", { text, networkId, token });
  if (!found.ok) return found;
  const { person } = found.value;
  if (person === null) return ok(null);
  const named = { ...person, name: personName(text, person.name) };
  noteFoundName(parts, named);
  return ok(named);
}
