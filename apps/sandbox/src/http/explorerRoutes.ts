import { formatDecimal } from "@coffer/core/money";
import type { FastifyInstance } from "fastify";
import { isAddress, isHash, type Address, type Hex } from "viem";
import { z } from "zod";
import type { EvmChain } from "../evm/evmChain.ts";
import { HttpRefusal } from "./HttpRefusal.ts";
import { listQuery } from "./inputs.ts";
import { parseInput } from "./readBody.ts";
import type { ChainIndex } from "../evm/explorer/chainIndex.ts";
import type { BlockSummary, TransactionSummary } from "../networks/explorerTypes.ts";
import { findTransaction } from "../evm/explorer/findTransaction.ts";
import { holdingsOf } from "../evm/explorer/holdingsOf.ts";

const addressParam = z.object({
  address: z.custom<Address>(
    (text) => typeof text === "string" && isAddress(text),
    "not an address",
  ),
});
const hashParam = z.object({
  id: z.custom<Hex>((text) => typeof text === "string" && isHash(text), "not a transaction id"),
});
const heightParam = z.object({ height: z.coerce.number().int().min(0) });

const coinsOf = (wei: bigint): string => formatDecimal(wei, 18);

/** The explorer's facts as JSON; amounts as decimal texts in whole coins and tokens, times in ISO 8601. */
export function explorerRoutes(app: FastifyInstance, chain: EvmChain, index: ChainIndex): void {
  app.get("/chain/transactions", async (request) => {
    const { limit } = parseInput(listQuery, request.query);
    const transactions = await index.transactions();
    return transactions.slice(0, limit).map(transactionOnWire);
  });

  app.get("/chain/block/:height", async (request) => {
    const { height } = parseInput(heightParam, request.params);
    const block = (await index.blocks())[height];
    if (block === undefined) throw new HttpRefusal(404, `There is no block ${height}`);
    return blockOnWire(block);
  });

  app.get("/chain/transaction/:id", async (request) => {
    const { id } = parseInput(hashParam, request.params);
    const found = await findTransaction(chain, id);
    if (found === null) throw new HttpRefusal(404, `There is no transaction ${id}`);
    const { feeWei, ...rest } = found;
    return { ...transactionOnWire(rest), fee: feeWei === null ? null : coinsOf(feeWei) };
  });

  app.get("/chain/address/:address", async (request) => {
    const { address } = parseInput(addressParam, request.params);
    const { wei, tokens } = await holdingsOf(chain, address);
    const transactions = await index.transactions(address);
    return {
      address,
      amount: coinsOf(wei),
      tokens: tokens.map(({ token: { token, decimals }, units }) => ({
        token,
        amount: formatDecimal(units, decimals),
      })),
      transactions: transactions.slice(0, listQuery.parse({}).limit).map(transactionOnWire),
    };
  });
}

type Moves = Pick<TransactionSummary, "valueWei" | "tokenTransfers">;

const transactionOnWire = ({ valueWei, tokenTransfers, ...rest }: Moves): object => ({
  ...rest,
  amount: coinsOf(valueWei),
  tokenTransfers: tokenTransfers.map(({ token, units, ...transfer }) => ({
    ...transfer,
    token: token?.token ?? null,
    amount: formatDecimal(units, token?.decimals ?? 0),
  })),
});

const blockOnWire = ({ transactions, ...rest }: BlockSummary): object => ({
  ...rest,
  transactions: transactions.map(transactionOnWire),
});
