export type Row = {
  /** Where the package stands in the tree. */
  folder: string;
  /** Packages of ours that its code may import. */
  mayImport: readonly string[];
  /** Packages of which it may import types, and nothing else. */
  typesOnly?: readonly string[];
  /** Packages that only its tests and its `testing` folders may import besides. */
  tests?: readonly string[];
};

const forTests = ["testkit", "postgres"];

/**
 * The import arrow of ARCHITECTURE.md, one row for each package, by its name without scope. What a row
 * does not list, that package may not import. testkit stands on core and contract, so the tests of these
 * two do without it; postgres and pg-wire stand on nothing (docs/decisions/0001-postgres-package.md).
 */
export const arrow: Readonly<Record<string, Row>> = {
  core: { folder: "packages/core", mayImport: [] },
  postgres: { folder: "packages/postgres", mayImport: [] },
  config: { folder: "packages/config", mayImport: [] },
  contract: { folder: "packages/contract", mayImport: ["core"] },
  "ton-local": { folder: "packages/ton-local", mayImport: [] },
  "bitcoin-local": { folder: "packages/bitcoin-local", mayImport: [] },
  chains: {
    folder: "packages/chains",
    mayImport: ["core"],
    tests: [...forTests, "ton-local", "bitcoin-local"],
  },
  "pg-wire": { folder: "packages/pg-wire", mayImport: [], tests: ["postgres"] },
  ledger: { folder: "packages/ledger", mayImport: ["core", "pg-wire"], tests: forTests },
  i18n: { folder: "packages/i18n", mayImport: ["core"], tests: forTests },
  brands: { folder: "packages/brands", mayImport: ["core"], tests: forTests },
  ui: { folder: "packages/ui", mayImport: ["core"], tests: forTests },
  client: {
    folder: "packages/client",
    mayImport: ["core", "contract", "chains"],
    tests: forTests,
  },
  screens: {
    folder: "packages/screens",
    mayImport: ["core", "client", "ui", "i18n"],
    typesOnly: ["contract"],
    tests: forTests,
  },
  testkit: { folder: "packages/testkit", mayImport: ["core", "contract"] },
  web: {
    folder: "apps/web",
    mayImport: ["screens", "client", "ui", "core", "i18n", "brands"],
    tests: forTests,
  },
  tg: {
    folder: "apps/tg",
    mayImport: ["screens", "client", "ui", "core", "i18n", "brands"],
    tests: forTests,
  },
  preview: {
    folder: "apps/preview",
    mayImport: ["screens", "client", "ui", "i18n", "brands", "testkit"],
    typesOnly: ["contract"],
  },
  server: {
    folder: "apps/server",
    mayImport: ["core", "contract", "ledger", "pg-wire", "chains", "brands", "postgres"],
    tests: forTests,
  },
  sandbox: {
    folder: "apps/sandbox",
    mayImport: ["core", "chains", "ton-local", "bitcoin-local"],
    typesOnly: ["contract"],
    tests: forTests,
  },
  tools: { folder: "tools", mayImport: ["brands", "config", "postgres"] },
  e2e: { folder: "e2e", mayImport: ["core", "testkit", "tools"] },
};
