import type { Services } from "../ports/services.ts";
import type { WalletHttp } from "./walletHttp.ts";

/** What an address sent beyond its budget. */
export type HeldBack = {
  readonly retryAfterSeconds: number;
  /** Refuses it in a while; cuts its connection at once where too many wait for that already. */
  readonly answer: (refuse: () => void, cut: () => void) => void;
};

/** Counts what an address sends, so many bytes long; null: it may be read. */
export type FloodGate = (address: string, bytes: number) => HeldBack | null;

type Parts = Pick<WalletHttp, "refusals"> & {
  readonly limiter: Pick<WalletHttp["limiter"], "takeSent">;
  readonly services: Pick<Services, "clock"> & {
    readonly codes: Pick<Services["codes"], "isLimitedByAddress">;
  };
};

/** The budget of an address for all that it sends: calls, files, upgrades, and what is no request. */
export function createFloodGate({ limiter, refusals, services }: Parts): FloodGate {
  const { clock, codes } = services;
  return (address, bytes) => {
    if (!codes.isLimitedByAddress(address)) return null;
    const taken = limiter.takeSent(address, bytes);
    if (taken.isAllowed) return null;
    return {
      retryAfterSeconds: Math.ceil((taken.retryAtMs - clock.nowMs()) / 1000),
      answer: (refuse, cut) => {
        if (!refusals.hold(address, refuse)) cut();
      },
    };
  };
}
