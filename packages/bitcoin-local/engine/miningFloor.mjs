/** What a miner asks at least, satoshi for a thousand virtual bytes: blocks here never fill. */
export function miningFloor(mempool) {
  let rateMin = 0;
  return {
    ask: (rate) => (rateMin = rate),
    /** Takes out of a block that is to be made what pays too little. */
    leaveOut: (job) => {
      const { attempt } = job;
      const worth = worthMining(mempool, rateMin);
      const items = attempt.items.filter(({ hash }) => worth.has(hash));
      Object.assign(attempt, { items, fees: items.reduce((sum, { fee }) => sum + fee, 0) });
      attempt.refresh();
      return job;
    },
  };
}

/**
 * The hashes of what waits and pays a miner at least a rate, satoshi for a thousand virtual bytes: by itself, or
 * together with what it waits for, of which a child pays for its parents so.
 */
function worthMining(mempool, rateMin) {
  const worth = new Set();
  for (let before = -1; before < worth.size;) {
    before = worth.size;
    for (const entry of mempool.map.values()) {
      const together = withParents(mempool, entry, worth);
      const sum = (of) => together.reduce((all, each) => all + of(each), 0);
      if (sum(({ fee }) => fee) * 1_000 < sum(({ size }) => size) * rateMin) continue;
      for (const { tx } of together) worth.add(tx.hash("hex"));
    }
  }
  return worth;
}

/** What waits, with all that has to be mined before it and is not chosen yet. */
function withParents(mempool, entry, chosen) {
  const found = new Map();
  const visit = (each) => {
    const hash = each.tx.hash("hex");
    if (found.has(hash) || chosen.has(hash)) return;
    found.set(hash, each);
    for (const { prevout } of each.tx.inputs) {
      const parent = mempool.getEntry(prevout.hash);
      if (parent) visit(parent);
    }
  };
  visit(entry);
  return [...found.values()];
}
