export const LOOPBACK = "127.0.0.1";

export type SandboxPorts = {
  readonly http: number;
  readonly evm: number;
  readonly anvil: number;
  readonly smtp: number;
};

/** Where each part listens, counted from the wallet's port. */
export const sandboxPorts = (walletPort: number): SandboxPorts => ({
  http: walletPort + 1,
  evm: walletPort + 10,
  anvil: walletPort + 20,
  smtp: walletPort + 25,
});
