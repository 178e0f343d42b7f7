import "./prepareBcoin.mjs";
import Chain from "bcoin/lib/blockchain/chain.js";
import Mempool from "bcoin/lib/mempool/mempool.js";
import Miner from "bcoin/lib/mining/miner.js";
import Address from "bcoin/lib/primitives/address.js";
import Block from "bcoin/lib/primitives/block.js";
import Network from "bcoin/lib/protocol/network.js";
import { openBlockFile } from "./openBlockFile.mjs";
import { miningFloor } from "./miningFloor.mjs";

/** The first coins are old enough to be spent. */
const FIRST_HEIGHT = 120;

/**
 * A chain of one node, of which this process is the only miner. Blocks are kept in a file, each on the
 * disk before anybody hears of it; what waits for a block is forgotten with the process, as by any node
 * that is told to.
 */
export async function openNode({ dataDir, reward }) {
  const network = Network.get("regtest");
  const chain = new Chain({ network, memory: true, indexTX: true });
  const mempool = new Mempool({ network, chain, memory: true, replaceByFee: true });
  const miner = new Miner({ network, chain, mempool });
  const floor = miningFloor(mempool);
  const rewardAddress = Address.fromString(reward, network);
  /** By height: the scripts that a block pays to or spends from. */
  const touched = [new Set()];
  chain.on("connect", async (entry, block, view) => {
    touched[entry.height] = scriptsOf(block, view);
    // oxlint-disable-next-line no-underscore-dangle -- the others wait for the lock that the chain holds
    await mempool._addBlock(entry, block.txs);
  });
  chain.on("disconnect", async (entry, block) => {
    touched.length = entry.height;
    // oxlint-disable-next-line no-underscore-dangle -- the others wait for the lock that the chain holds
    await mempool._removeBlock(entry, block.txs);
  });
  // oxlint-disable-next-line no-underscore-dangle -- the others wait for the lock that the chain holds
  chain.on("reorganize", () => mempool._handleReorg());
  for (const part of [chain, mempool, miner]) part.on("error", (error) => console.error(error));
  await chain.open();
  await mempool.open();
  await miner.open();
  const file = openBlockFile(dataDir);
  for (const raw of file.blocks) await chain.add(Block.fromRaw(raw));

  /** Whatever changes something is done alone, in the order in which it was asked for. */
  let working = Promise.resolve();
  const alone = (work) => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };

  async function add(job) {
    const block = await miner.cpu.mineAsync(job);
    file.append(block.toRaw());
    const entry = await chain.add(block);
    if (entry === null) throw new Error("The chain did not take a block of its own miner.");
    return entry;
  }

  /** Answers their hashes. */
  async function mine(count, address = rewardAddress) {
    const hashes = [];
    for (let made = 0; made < count; made += 1)
      hashes.push((await add(floor.leaveOut(await miner.cpu.createJob(null, address)))).rhash());
    return hashes;
  }

  /** Takes the last `depth` blocks back: empty ones stand in their place, and one more. */
  async function reorganise(depth) {
    let tip = await chain.getEntry(chain.height - depth);
    if (tip === null) throw new Error("The chain is not that high.");
    for (let made = 0; made <= depth; made += 1) {
      const job = await miner.cpu.createJob(tip, rewardAddress);
      Object.assign(job.attempt, { items: [], fees: 0 });
      job.attempt.refresh();
      tip = await add(job);
    }
  }

  if (chain.height < FIRST_HEIGHT) await mine(FIRST_HEIGHT - chain.height);
  return { chain, mempool, network, touched, alone, floor, mine, reorganise };
}

function scriptsOf(block, view) {
  const outputs = block.txs.flatMap((tx) => tx.outputs);
  const spent = block.txs
    .filter((tx) => !tx.isCoinbase())
    .flatMap((tx) => tx.inputs.map((input) => view.getOutputFor(input)));
  return new Set([...outputs, ...spent].map(({ script }) => script.toRaw().toString("hex")));
}
