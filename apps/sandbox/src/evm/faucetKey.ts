import path from "node:path";
import { isHex, type Hex } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { readFileIfAny, writeFileDurably } from "../storage/writeFileDurably.ts";

/** The faucet's own key, made at the first start and worth nothing outside this folder's chain. */
export async function faucetKey(dataDir: string): Promise<Hex> {
  const file = path.join(dataDir, "faucet.key");
  const saved = (await readFileIfAny(file))?.toString().trim();
  if (saved !== undefined && isHex(saved) && saved.length === 66) return saved;
  const key = generatePrivateKey();
  await writeFileDurably(file, `${key}\n`);
  return key;
}
