import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { createPersonalAccount } from "./accounts/createPersonalAccount.ts";
import { loadContainer, makeContainerDigest, saveContainer } from "./containers.ts";
import { openPinShare } from "./openPinShare.ts";
import { dropPinShare, savePinShare } from "./pinShares.ts";
import { createPersonalTransfer } from "./transfers/createPersonalTransfer.ts";
import { publishPersonalTransfer } from "./transfers/publishPersonalTransfer.ts";

const DONE = { success: true };

export const privateAccountHandlers = (services: Services): AreaHandlers<"privateAccount"> => ({
  ...keptHandlers(services),
  ...chainHandlers(services),
});

type Names = keyof AreaHandlers<"privateAccount">;
type OnChain = Extract<Names, `${string}Personal${string}`>;

/** What moves on the chains. */
function chainHandlers(services: Services): Pick<AreaHandlers<"privateAccount">, OnChain> {
  const after = stateAfter(services);
  return {
    "cryptoContainer.createPersonalBlockchainAccount": (
      { jwtWebToken: _, ...wanted },
      { userId },
    ) => after(userId, createPersonalAccount(services, { ...wanted, userId }), (made) => made),
    "cryptoContainer.createPersonalBlockchainTransfer": async (
      { jwtWebToken: _, ...request },
      { sessionId, userId },
    ) => {
      const ordered = await createPersonalTransfer(services, { ...request, sessionId, userId });
      if (!ordered.ok) return ordered;
      const { paymentOrderId, signatureInputs } = ordered.value;
      return ok({
        paymentOrderId,
        signatureInputs: signatureInputs.map((input) => ({ ...input, extra: { ...input.extra } })),
      });
    },
    "cryptoContainer.publishPersonalBlockchainTransfer": (
      { jwtWebToken: _, ...signed },
      { userId },
    ) =>
      after(userId, publishPersonalTransfer(services, { ...signed, userId }), (transferId) => ({
        transferId,
      })),
  };
}

/** What is kept for whoever has the words. */
const keptHandlers = (services: Services): Omit<AreaHandlers<"privateAccount">, OnChain> => ({
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
