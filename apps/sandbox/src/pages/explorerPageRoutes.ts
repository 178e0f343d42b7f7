import type { FastifyInstance } from "fastify";
import { getAddress, isAddress, isHash } from "viem";
import { z } from "zod";
import { findTransaction } from "../evm/explorer/findTransaction.ts";
import { holdingsOf } from "../evm/explorer/holdingsOf.ts";
import type { World } from "../World.ts";
import { addressPage, blockPage, explorerPage, transactionPage } from "./explorerPages.ts";
import { messagePage, type ShowPage } from "./showPage.ts";
import { relativeRoot } from "./relativeRoot.ts";
import { textField } from "./textField.ts";

const SHOWN_MAX = 50;
const heightText = z.string().regex(/^\d{1,9}$/);

/** The pages that the wallet's tracking links open, and those around them. */
export function explorerPageRoutes(app: FastifyInstance, world: World, show: ShowPage): void {
  const { chain, index } = world;
  const { network } = chain;

  app.get("/explorer", async (request, reply) => {
    const blocks = (await index.blocks()).slice(-SHOWN_MAX / 2).toReversed();
    const transactions = (await index.transactions()).slice(0, SHOWN_MAX / 2);
    const root = relativeRoot(request.url);
    return show(request, reply, explorerPage({ root, network, blocks, transactions }));
  });

  app.get("/explorer/evm/31337/block/:height", async (request, reply) => {
    const height = heightText.safeParse(textField(request.params, "height"));
    const blocks = await index.blocks();
    const block = height.success ? blocks[Number(height.data)] : undefined;
    const page =
      block === undefined
        ? messagePage("No such block", "The chain is not that high yet.")
        : blockPage({ root: relativeRoot(request.url), network }, block, blocks.length - 1);
    return show(request, reply.code(block === undefined ? 404 : 200), page);
  });

  app.get("/explorer/evm/31337/tx/:id", async (request, reply) => {
    const id = textField(request.params, "id");
    const found = isHash(id) ? await findTransaction(chain, id) : null;
    const page =
      found === null
        ? messagePage("No such transaction", "The local chain does not know this transaction id.")
        : transactionPage({ root: relativeRoot(request.url), network }, found);
    return show(request, reply.code(found === null ? 404 : 200), page);
  });

  app.get("/explorer/evm/31337/address/:address", async (request, reply) => {
    const address = textField(request.params, "address");
    if (!isAddress(address)) {
      const page = messagePage("No such address", "This is not an address of this chain.");
      return show(request, reply.code(404), page);
    }
    const holdings = await holdingsOf(chain, address);
    const transactions = (await index.transactions(address)).slice(0, SHOWN_MAX);
    const root = relativeRoot(request.url);
    return show(
      request,
      reply,
      addressPage({ root, network, address: getAddress(address), holdings, transactions }),
    );
  });
}
