import type { Payee } from "@coffer/contract";

/** Somebody saved a day ago who may be paid. */
export const aPayee = (over: Partial<Payee> = {}): Payee => ({
  id: "44444444-4444-4444-8444-444444444444",
  name: "Anna Smith",
  networkId: { type: "evm", chainId: "31337" },
  address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  note: "",
  createdAt: "2025-12-31T00:00:00.000Z",
  usableFrom: "2025-12-31T00:00:00.000Z",
  ...over,
});
