import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findNetwork } from "../networks/LocalNetwork.ts";
import type { World } from "../World.ts";
import {
  addressPage,
  blockPage,
  explorerPage,
  transactionPage,
  type ChainPlace,
} from "./explorerPages.ts";
import type { Page } from "./layout.ts";
import { messagePage, type ShowPage } from "./showPage.ts";
import { textField } from "./textField.ts";
import { relativeRoot } from "./relativeRoot.ts";

const SHOWN_MAX = 50;
const heightText = z.string().regex(/^\d{1,9}$/);

/** A page of the network that its address names, for the last part of that address; null when there is none. */
type FindPage = (place: ChainPlace, wanted: string) => Promise<Page | null>;

/** The pages that the wallet's tracking links open, and those around them. */
export function explorerPageRoutes(app: FastifyInstance, world: World, show: ShowPage): void {
  const { networks } = world;
  const [first] = networks;

  const showAt = (path: string, find: FindPage, missing: Page): void =>
    void app.get(path, async (request, reply) => {
      const [type, chainId] = ["type", "chainId"].map((name) => textField(request.params, name));
      const isNamed = path.includes(":chainId");
      const network = isNamed
        ? findNetwork(networks, { type: type ?? "", chainId: chainId ?? "" })
        : first;
      const wanted = textField(request.params, "wanted");
      const place = network && { root: relativeRoot(request.url), network, networks };
      const page = place === undefined ? null : await find(place, wanted);
      return show(request, reply.code(page === null ? 404 : 200), page ?? missing);
    });

  const noSuchNetwork = messagePage("No such network", "No chain of this name runs here.");
  showAt("/explorer", newestOf, noSuchNetwork);
  showAt("/explorer/:type/:chainId", newestOf, noSuchNetwork);
  showAt(
    "/explorer/:type/:chainId/block/:wanted",
    async (place, wanted) => {
      const height = heightText.safeParse(wanted);
      const { explorer } = place.network;
      const block = height.success ? await explorer.block(Number(height.data)) : null;
      return block === null ? null : blockPage(place, block, await explorer.height());
    },
    messagePage("No such block", "The chain is not that high yet."),
  );
  showAt(
    "/explorer/:type/:chainId/tx/:wanted",
    async (place, wanted) => {
      const { explorer } = place.network;
      const found = explorer.isTransactionId(wanted) ? await explorer.transaction(wanted) : null;
      return found === null ? null : transactionPage(place, found);
    },
    messagePage("No such transaction", "The local chain does not know this transaction id."),
  );
  showAt(
    "/explorer/:type/:chainId/address/:wanted",
    async (place, wanted) => {
      const { network } = place;
      return network.isAddress(wanted)
        ? addressPage(place, await network.explorer.address(wanted, SHOWN_MAX))
        : null;
    },
    messagePage("No such address", "This is not an address of this chain."),
  );
}

async function newestOf(place: ChainPlace): Promise<Page> {
  const { explorer } = place.network;
  const blocks = await explorer.newestBlocks(SHOWN_MAX / 2);
  const transactions = await explorer.newestTransactions(SHOWN_MAX / 2);
  return explorerPage(place, { blocks, transactions });
}
