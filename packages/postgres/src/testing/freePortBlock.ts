import net from "node:net";

/** Offsets from the wallet's port that the wallet and its sandbox listen on (rule 28). */
const OFFSETS = [0, 1, 10, 11, 20, 25, 32, 40, 41];
const FIRST_PORT = 20_000;
const BLOCK = 50;
/** Below 32768, where Linux begins to take ports for outgoing connections. */
const BLOCKS = 255;
/** Nobody listens there but whoever has the block. */
const CLAIM = BLOCK - 1;

/** Holds the port; null where it is taken. */
const hold = (port: number) =>
  new Promise<net.Server | null>((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

async function isFree(port: number): Promise<boolean> {
  const probe = await hold(port);
  if (probe === null) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

/**
 * The wallet's port of a world of its own, with the ports at fixed distances from it free too;
 * `besides` are distances that this world needs beside those of every world. The block is this
 * process's as long as it lives: a world that is down gets its ports back, and worlds of other runs
 * on the machine look elsewhere.
 */
export async function freePortBlock(besides: readonly number[] = []): Promise<number> {
  const start = process.pid % BLOCKS;
  for (let step = 0; step < BLOCKS; step += 1) {
    const port = FIRST_PORT + ((start + step) % BLOCKS) * BLOCK;
    const claim = await hold(port + CLAIM);
    if (claim === null) continue;
    const offsets = [...OFFSETS, ...besides];
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) {
      claim.unref();
      return port;
    }
    claim.close();
  }
  throw new Error("There is no free block of ports for a test world.");
}
