import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  containerLoadMessage,
  containerSaveMessage,
  hashContainerText,
  nextContainerVersion,
  type ContainerAsk,
} from "@coffer/core/private-account/container";
import type { WalletStore } from "../store/walletStore.ts";
import type { Caller } from "../wire/createCaller.ts";
import type { ContainerFailure } from "./privateAccountFailure.ts";
import type { PrivateAccountParts } from "./privateAccountParts.ts";

type CallParts = { readonly caller: Caller; readonly store: WalletStore };

/** The server's calls for the container of a key, each signed over a digest of its own. (rules 489 and 501) */
export const containerCalls =
  ({ caller, store }: CallParts): PrivateAccountParts<ContainerFailure>["containerOf"] =>
  (publicKey, sign) => {
    /** A fresh digest, and the signature of what is made of it. */
    async function signed(
      messageOf: (ask: ContainerAsk) => string,
    ): Promise<Outcome<{ readonly digest: string; readonly sign: string }, ContainerFailure>> {
      const userId = store.getState().appState?.userProfile?.id;
      if (userId === undefined) return refused({ code: "UNAUTHORIZED" });
      const given = await caller.ask("cryptoContainer.getCryptoContainerDigest", { publicKey });
      if (!given.ok) return given;
      const { digest } = given.value;
      const digestHash = hashContainerText(digest);
      const signature = await sign(messageOf({ userId, publicKey, digestHash }));
      return signature === null ? refused({ code: "LOCKED" }) : ok({ digest, sign: signature });
    }

    return {
      load: async () => {
        const proof = await signed(containerLoadMessage);
        if (!proof.ok) return proof;
        const given = { publicKey, ...proof.value };
        const loaded = await caller.ask("cryptoContainer.loadCryptoContainer", given);
        if (!loaded.ok) return loaded;
        const { cryptoContainer: container, version } = loaded.value;
        return ok({ container, version });
      },
      save: async (container, madeOf) => {
        const version = nextContainerVersion(madeOf);
        const proof = await signed((ask) => containerSaveMessage({ ...ask, container, version }));
        if (!proof.ok) return proof;
        const given = { publicKey, container, version, sign: proof.value.sign };
        const saved = await caller.ask("cryptoContainer.saveCryptoContainer", given);
        if (saved.ok) return ok(null);
        const { problem } = saved;
        return refused(
          problem.code === "CONTAINER_VERSION_CONFLICT"
            ? { code: "CONTAINER_VERSION_CONFLICT" }
            : problem,
        );
      },
    };
  };
