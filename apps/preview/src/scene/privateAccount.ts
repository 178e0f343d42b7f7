import type { NewWords, PrivateAccountFailure, PrivateAccountView, Wallet } from "@coffer/client";

export const seedWords =
  "legal winner thank year wave sausage worth useful legal winner thank yellow";

const words = seedWords.split(" ");
const drawn: NewWords = { words, asked: [2, 3, 6, 8, 11] };
const done = { ok: true, value: null } as const;
const refuse = (problem: PrivateAccountFailure) => ({ ok: false, problem }) as const;

type Standing = Partial<PrivateAccountView> & {
  /** What becomes of a PIN; it opens unless it is said. */
  readonly pin?: PrivateAccountFailure;
  readonly isBroken?: boolean;
  /** The address that the seed has on every network. */
  readonly ownAddress?: string;
};

/** A private account that stands as a scene wants it; its vault opens for any PIN, or for none. */
export function withPrivateAccount({ pin, isBroken = false, ownAddress = "", ...view }: Standing) {
  const tried = async () => (pin === undefined ? done : refuse(pin));
  const does = {
    look: async () => (isBroken ? refuse({ kind: "broken" }) : done),
    drawWords: async () => ({ ok: true, value: drawn }) as const,
    keep: tried,
    unlock: tried,
    changePin: tried,
    addPasskey: tried,
    unlockByPasskey: tried,
    showWords: async () =>
      pin === undefined ? ({ ok: true, value: words } as const) : refuse(pin),
    mayOpenByPasskey: async () => ({ ok: true, value: true }) as const,
    dropPasskey: async () => done,
    lock: async () => done,
    ownAddress: async () => ({ ok: true, value: ownAddress }) as const,
    askToLast: async () => ({ ok: true, value: true }) as const,
  };
  return (wallet: Wallet): void => {
    Object.assign(wallet, {
      privateAccount: (run: (actions: typeof does) => unknown) => run(does),
    });
    wallet.preferences.change({ homeTab: "PRIVATE" });
    if (isBroken) return;
    wallet.store.setState({
      privateAccount: {
        seed: "none",
        container: "ready",
        hasPasskey: false,
        accounts: [],
        ...view,
      },
    });
  };
}
