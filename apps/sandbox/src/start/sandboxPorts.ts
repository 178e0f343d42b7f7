export const LOOPBACK = "127.0.0.1";

export type SandboxPorts = {
  readonly http: number;
  /** The page that plays Telegram. */
  readonly telegram: number;
  /** Of what stands behind the first network's node; those of the others come after it. */
  readonly engines: number;
  readonly smtp: number;
};

/** As many networks as have room for what stands behind their nodes. */
export const ENGINES_MAX = 5;

/** Where each part listens, counted from the wallet's port. */
export const sandboxPorts = (walletPort: number): SandboxPorts => ({
  http: walletPort + 1,
  telegram: walletPort + 2,
  engines: walletPort + 20,
  smtp: walletPort + 25,
});
