import type { Mutation } from "../mutation.ts";

const chains = "packages/chains/src/evm";
const server = "apps/server/src";

/** What leaves, what is signed for it, with which sequence number, and what comes in. */
export const chain: readonly Mutation[] = [
  {
    id: "bytes that pay somebody else are signed",
    file: `${chains}/verifyEvmTransfer.ts`,
    text: "if (!sameEvmAddress(facts.to, intent.to)) return",
    replacement: "if (!sameEvmAddress(facts.to, intent.to) && intent.nonce === undefined) return",
    tests: [`${chains}/verifyEvmTransfer.test.ts`],
  },
  {
    id: "bytes that pay more than was asked are signed",
    file: `${chains}/verifyEvmTransfer.ts`,
    text: "if (facts.units !== intent.units) return",
    replacement: "if (facts.units < intent.units) return",
    tests: [`${chains}/verifyEvmTransfer.test.ts`],
  },
  {
    id: "bytes for another network are signed",
    file: `${chains}/verifyEvmTransfer.ts`,
    text: "if (facts.chainId !== intent.chainId) return",
    replacement: "if (facts.chainId.length > intent.chainId.length) return",
    tests: [`${chains}/verifyEvmTransfer.test.ts`],
  },
  {
    id: "the signer lets a first version cost what only a dearer one may",
    file: `${server}/signer/verifyAttempt.ts`,
    text: "(previous === undefined ? intent.feeUnits : intent.feeUnitsMax)",
    replacement: "(previous === undefined ? intent.feeUnitsMax : intent.feeUnitsMax)",
    tests: [`${server}/signer/signOutgoings.test.ts`],
  },
  {
    id: "the signer signs for a payment that is not on its way",
    file: `${server}/signer/paymentIntent.ts`,
    text: 'if (payment?.state !== "sending") return',
    replacement: "if (payment === undefined) return",
    tests: [`${server}/signer/signOutgoings.test.ts`],
  },
  {
    id: "the signer signs ten times what may be sent at once",
    file: `${server}/signer/paymentIntent.ts`,
    text: "if (units > limitUnits(listing.asset.sendMax, listing.asset))",
    replacement: "if (units > limitUnits(listing.asset.sendMax, listing.asset) * 10n)",
    tests: [`${server}/signer/signOutgoings.test.ts`],
  },
  {
    id: "the signer signs for a payment whose hold keeps less",
    file: `${server}/signer/paymentIntent.ts`,
    text: "hold.units.get(assetKey) === units",
    replacement: "(hold.units.get(assetKey) ?? 0n) <= units",
    tests: [`${server}/signer/paymentIntent.test.ts`],
  },
  {
    id: "the signer signs for another receiver than the hold was opened for",
    file: `${server}/signer/paymentIntent.ts`,
    text: "return Buffer.compare(hold.requestHash, asked) === 0",
    replacement: "return hold.requestHash.length === asked.length",
    tests: [`${server}/signer/paymentIntent.test.ts`],
  },
  {
    id: "a version that is no eighth dearer is signed",
    file: `${chains}/outgoing/verifyEvmVersion.ts`,
    text: "after > before && after * 8n >= before * 9n",
    replacement: "after > before && after * 8n >= before * 8n",
    tests: [`${server}/signer/signOutgoings.test.ts`],
  },
  {
    id: "a version takes the place of one with another nonce",
    file: `${chains}/outgoing/verifyEvmVersion.ts`,
    text: "if (nonce !== facts.nonce) return",
    replacement: "if (nonce > facts.nonce + 9) return",
    tests: ["packages/chains/src/families.test.ts"],
  },
  {
    id: "an answer in unknown words counts as the node's refusal",
    file: `${chains}/node/broadcast.ts`,
    text: "if (known !== undefined) return known[1];",
    replacement:
      'if (known === undefined) return { rejected: "invalidTransaction" };\n' +
      "  if (known.length > 0) return known[1];",
    tests: [`${chains}/node/broadcast.test.ts`],
  },
  {
    id: "a mined sequence number is ignored when the node's pending count lags",
    file: `${server}/usecases/outgoing/lockSender.ts`,
    text: "if (facts.pendingSequence > nextSequence || facts.minedSequence > nextSequence)",
    replacement: "if (facts.pendingSequence > nextSequence)",
    tests: [`${server}/usecases/outgoing/lockSender.test.ts`],
  },
  {
    id: "what the node still knows is sent again",
    file: `${server}/usecases/outgoing/pushWaiting.ts`,
    text: "each.outgoing.sequence >= known && isDue(each)",
    replacement: "each.outgoing.sequence >= known - 1_000n && isDue(each)",
    tests: [`${server}/usecases/outgoing/followOutgoing.test.ts`],
  },
  {
    id: "a payment is given up before the sequence number's other use is final",
    file: `${server}/usecases/outgoing/spentSequence.ts`,
    text: "(await finalSequenceOf(chain, sender)) <= sequence",
    replacement: "(await finalSequenceOf(chain, sender)) < sequence",
    tests: [`${server}/usecases/outgoing/foreign/foreignTransactions.test.ts`],
  },
  {
    id: "a payment is made again on the word of one node",
    file: `${server}/usecases/outgoing/spentSequence.ts`,
    text: "return found.isProven ?",
    replacement: "return found.isProven || found.fee.feeUnits > 0n ?",
    tests: [`${server}/usecases/outgoing/foreign/foreignTransactions.test.ts`],
  },
  {
    id: "a dearer version may cost more than its row allows",
    file: `${server}/usecases/outgoing/repriceOutgoing.ts`,
    text: "return ofRow < dearest ? ofRow : dearest;",
    replacement: "return ofRow < dearest ? dearest : ofRow;",
    tests: [`${server}/usecases/outgoing/repriceOutgoing.test.ts`],
  },
  {
    id: "a deposit is credited one confirmation too early",
    file: `${server}/usecases/deposits/finalScannedHeight.ts`,
    text: "cursor.height - BigInt(confirmationsNeeded) + 1n",
    replacement: "cursor.height - BigInt(confirmationsNeeded) + 2n",
    tests: [
      `${server}/usecases/deposits/creditDeposits.test.ts`,
      `${server}/usecases/deposits/chainMoves.test.ts`,
    ],
  },
  {
    id: "a deposit that has left its block is credited",
    file: `${server}/storage/ledger/creditDeposits.ts`,
    text: "and d.block_hash = g.block_hash and d.state = 'seen'",
    replacement: "and d.state = 'seen'",
    tests: [
      `${server}/usecases/deposits/creditDeposits.test.ts`,
      `${server}/usecases/deposits/chainMoves.test.ts`,
    ],
  },
  {
    id: "a fee that custody sends to itself is credited as a deposit",
    file: `${server}/usecases/deposits/advanceNetwork.ts`,
    text: 'if (purpose === "sweep" || purpose === "feeTopUp") return',
    replacement: 'if (purpose === "sweep") return',
    tests: [`${server}/usecases/deposits/chainMoves.test.ts`],
  },
  {
    id: "a failed transfer counts as a deposit",
    file: `${chains}/node/readArrivals.ts`,
    text: 'asset.kind === "token" || receipts.get(transactionId)?.isSuccess === true;',
    replacement: 'asset.kind === "token" || receipts.get(transactionId)?.isSuccess !== undefined;',
    tests: [`${chains}/node/readArrivals.test.ts`, `${chains}/node/scanBlocks.test.ts`],
  },
  {
    id: "a token that nobody listed is credited",
    file: `${chains}/node/readArrivals.ts`,
    text: "!listed.has(asset.contractAddress)) return",
    replacement: "!listed.has(asset.contractAddress) && units === 0n) return",
    tests: [`${chains}/node/readArrivals.test.ts`, `${chains}/node/scanBlocks.test.ts`],
  },
  {
    id: "a block is read on although it is no child of the one before",
    file: `${chains}/node/scanBlocks.ts`,
    text: "if (block === undefined || block.parentHash !== tip) break;",
    replacement: 'if (block === undefined || (block.parentHash !== tip && tip === "")) break;',
    tests: [`${chains}/node/scanBlocks.test.ts`],
  },
  {
    id: "a credited deposit leaves the chain and nobody is woken",
    file: `${server}/usecases/deposits/rewindNetwork.ts`,
    text: "if (left.length > 0)",
    replacement: "if (left.length > NAMED_MAX)",
    tests: [
      `${server}/usecases/deposits/chainMoves.test.ts`,
      `${server}/usecases/deposits/scanNetwork.test.ts`,
    ],
  },
];
