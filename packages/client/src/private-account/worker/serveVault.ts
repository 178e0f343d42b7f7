import { createVault } from "../vault/createVault.ts";
import type { Bytes } from "../vault/pinKeys.ts";
import type { ShareHolder, VaultPorts } from "../vault/vaultPorts.ts";
import { accountKeyOf } from "./accountKeys.ts";
import { openChannel, type ChannelPort } from "./channel.ts";
import {
  containerPublicKey,
  openContainer,
  sealContainer,
  signContainerMessage,
} from "./containerKeys.ts";
import { transferSigning } from "./transferSigning.ts";

/** What a page does for the vault in its worker: it speaks to the server, and hears of locks. */
export type PageService = {
  readonly saveShare: ShareHolder["save"];
  readonly openShare: ShareHolder["open"];
  readonly dropShare: ShareHolder["drop"];
  readonly onLocked: () => void;
};

export type VaultService = ReturnType<typeof vaultService>;

/** Answers a page's calls with a vault. Words and PINs cross as bytes, seeds and keys never. (rule 500) */
export function serveVault(
  port: ChannelPort,
  ports: Omit<VaultPorts, "shares" | "onLocked">,
): void {
  const shares: ShareHolder = {
    save: (...given) => page.call.saveShare(...given),
    open: (...given) => page.call.openShare(...given),
    drop: (...given) => page.call.dropShare(...given),
  };
  const onLocked = () => void page.call.onLocked();
  const page = openChannel<PageService>(port, vaultService({ ...ports, shares, onLocked }));
}

function vaultService(ports: VaultPorts) {
  const { withSeed, ...vault } = createVault(ports);
  return {
    ...vault,
    /** The container's public key, hex. */
    containerKey: () => withSeed(async (seed) => containerPublicKey(seed)),
    signContainer: (message: string) =>
      withSeed(async (seed) => signContainerMessage(seed, message)),
    sealContainer: (text: string) => withSeed((seed) => sealContainer(seed, text)),
    openContainer: (container: string) => withSeed((seed) => openContainer(seed, container)),
    accountKey: (networkId: { readonly type: string; readonly chainId: string }) =>
      withSeed((seed: Bytes) => accountKeyOf(seed, networkId)),
    ...transferSigning({ nowMs: ports.nowMs, withSeed }),
  };
}
