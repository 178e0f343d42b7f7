export const LOOPBACK = "127.0.0.1";

export type SandboxPorts = {
  readonly http: number;
  readonly anvil: number;
  readonly smtp: number;
};

/** Where each part listens, counted from the wallet's port. */
export const sandboxPorts = (walletPort: number): SandboxPorts => ({
  http: walletPort + 1,
  anvil: walletPort + 20,
  smtp: walletPort + 25,
});
