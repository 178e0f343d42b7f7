import path from "node:path";

export type ProductPlace = {
  /** The wallet's own port P; its surroundings stand at fixed distances from it, see productPorts. */
  port: number;
  /** Everything the product remembers, as an absolute path. */
  dataDir: string;
};

/** What `npm start` and the browser tests hand to the two processes of the product. */
export function productEnvironment({ port, dataDir }: ProductPlace) {
  const ports = productPorts(port);
  return {
    sandbox: {
      PORT: String(port),
      SANDBOX_DATA_DIR: path.join(dataDir, "sandbox"),
    },
    server: {
      PORT: String(port),
      COFFER_ENV: "local",
      COFFER_DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      TWILIO_BASE_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/twilio`,
      // The sandbox takes any account; a real one is set up by these three. (docs/operating.md)
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "0".repeat(32),
      TWILIO_FROM: "Coffer",
      AML_PROVIDER: "chainalysis-sanctions",
      CHAINALYSIS_SANCTIONS_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/chainalysis`,
      CHAINALYSIS_RISK_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/chainalysis`,
      CHAINALYSIS_API_KEY: "0".repeat(32),
      RATES_URL: `http://127.0.0.1:${ports.sandbox}/sandbox/providers/coingecko/api/v3`,
      EVM_RPC_URL: `http://127.0.0.1:${ports.evm}`,
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      // The local chain makes a block a second and the local rates cost nothing.
      EVM_POLL_MS: "250",
      SOLVENCY_EVERY_MS: "10000",
      LEDGER_PROOF_EVERY_MS: "60000",
      RATES_POLL_MS: "15000",
    },
  };
}

export function productPorts(port: number) {
  return {
    wallet: port,
    sandbox: port + 1,
    evm: port + 10,
    evmNode: port + 20,
    mail: port + 25,
    postgres: port + 32,
    metrics: port + 40,
    signerMetrics: port + 41,
  };
}
