/** Families of networks whose transfers carry a memo. */
export const memoNetworkTypes: readonly string[] = ["ton"];
