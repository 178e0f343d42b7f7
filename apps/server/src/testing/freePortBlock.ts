import net from "node:net";

/** Offsets from the wallet's port that the wallet and its sandbox listen on (contract). */
const OFFSETS = [0, 1, 10, 20, 25, 32, 40, 41];
const FIRST_PORT = 20_000;
const BLOCK = 50;
const BLOCKS = 400;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/**
 * The wallet's port of a world of its own, with the ports at fixed distances from it free too;
 * `besides` are distances that this world needs beside those of every world.
 */
export async function freePortBlock(besides: readonly number[] = []): Promise<number> {
  const start = process.pid % BLOCKS;
  for (let step = 0; step < BLOCKS; step += 1) {
    const port = FIRST_PORT + ((start + step) % BLOCKS) * BLOCK;
    const offsets = [...OFFSETS, ...besides];
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error("There is no free block of ports for a test world.");
}
