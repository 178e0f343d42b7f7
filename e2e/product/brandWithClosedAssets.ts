import { chooseBrand } from "@coffer/tools";

/**
 * Runs in the server before its own first line, and closes the assets that this file's address names in
 * its brand's list: `?send=ETH&receive=USDT`. (docs/decisions/0048-a-second-look-at-the-gates.md)
 */
const closed = new URL(import.meta.url).searchParams;
const { networks } = chooseBrand([], { ...process.env });
for (const asset of networks.flatMap(({ assets }) => assets)) {
  asset.allowSend = !closed.getAll("send").includes(asset.token);
  asset.allowReceive = !closed.getAll("receive").includes(asset.token);
}
