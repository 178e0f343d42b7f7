/** The chain that runs beside every product under test. */
export const localChain = { type: "evm", chainId: "31337" } as const;
