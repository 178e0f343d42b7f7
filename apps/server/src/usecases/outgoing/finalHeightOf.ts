import type { Chain } from "@coffer/chains";

type Asked = Pick<Chain, "confirmationsNeeded" | "height" | "sequenceOf">;

/** The height from which down nothing is undone; undefined while the chain is too short for one. */
export async function finalHeightOf(
  chain: Pick<Asked, "confirmationsNeeded" | "height">,
): Promise<bigint | undefined> {
  const height = (await chain.height()) - BigInt(chain.confirmationsNeeded) + 1n;
  return height < 0n ? undefined : height;
}

/** Sequence numbers an address has used at the depth from which nothing is undone. */
export async function finalSequenceOf(chain: Asked, address: string): Promise<bigint> {
  const atHeight = await finalHeightOf(chain);
  return atHeight === undefined ? 0n : chain.sequenceOf(address, { atHeight });
}
