import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { loadContainer, makeContainerDigest, saveContainer } from "./containers.ts";
import { openPinShare } from "./openPinShare.ts";
import { dropPinShare, savePinShare } from "./pinShares.ts";

const DONE = { success: true };

export const privateAccountHandlers = (services: Services): AreaHandlers<"privateAccount"> => ({
  "cryptoContainer.getCryptoContainerDigest": async ({ publicKey }, { userId }) =>
    ok({ digest: await makeContainerDigest(services, { userId, publicKey }) }),
  "cryptoContainer.loadCryptoContainer": async ({ publicKey, digest, sign }, { userId }) => {
    const loaded = await loadContainer(services, { userId, publicKey, digest, sign });
    if (!loaded.ok) return loaded;
    const { container: cryptoContainer, version } = loaded.value;
    return ok({ cryptoContainer, version });
  },
  "cryptoContainer.saveCryptoContainer": async (input, { userId }) => {
    const { publicKey, container, sign, version } = input;
    const saved = await saveContainer(services, { userId, publicKey, container, sign, version });
    return saved.ok ? ok(DONE) : saved;
  },
  "cryptoContainer.savePinShare": async ({ recordId, share, proof }, { userId }) => {
    const saved = await savePinShare(services, { userId, recordId, share, proof });
    return saved.ok ? ok(DONE) : saved;
  },
  "cryptoContainer.openPinShare": async ({ recordId, proof }, { userId }, { remoteAddress }) => {
    const opened = await openPinShare(services, { userId, recordId, proof, remoteAddress });
    return opened.ok ? ok({ share: opened.value }) : opened;
  },
  "cryptoContainer.dropPinShare": async ({ recordId }, { userId }) => {
    await dropPinShare(services, { userId, recordId });
    return ok(DONE);
  },
});
