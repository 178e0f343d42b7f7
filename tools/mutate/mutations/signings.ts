import type { Mutation } from "../mutation.ts";

const chains = "packages/chains/src";
const driver = `${chains}/personalSigning.ts`;
const evm = `${chains}/evm/personal/evmSigning`;
const ton = `${chains}/ton/personal/tonSigning`;
const bitcoin = `${chains}/bitcoin/personal/bitcoinSigning`;
const inputsOfBitcoin = [`${bitcoin}.test.ts`];
const assembled = [`${chains}/bitcoin/personal/assemblePersonal.test.ts`];
const onEvm = [`${evm}.test.ts`];
const onTon = [`${ton}.test.ts`];

/** What a lying server could have a private account sign, or have sent for it. */
export const signings: readonly Mutation[] = [
  {
    id: "a transfer of another account is signed",
    file: driver,
    text: 'if (confirmed.from !== key.address) return refused({ kind: "foreignAccount" });',
    replacement: "",
    tests: onEvm,
  },
  {
    id: "an input that is asked for twice is signed",
    file: driver,
    text: "inputs.length === 0 || new Set(inputs.map(({ id }) => id)).size !== inputs.length",
    replacement: "inputs.length === 0",
    tests: [`${chains}/personalSigning.test.ts`],
  },
  {
    id: "an input of another network is signed",
    file: driver,
    text: "if (!sameNetwork(networkId, confirmed.networkId))",
    replacement: "if (networkId.type !== confirmed.networkId.type)",
    tests: onTon,
  },
  {
    id: "an input of another key is signed",
    file: driver,
    text: "input.publicKey !== publicKey || algorithm",
    replacement: 'input.publicKey === "" || publicKey === "" || algorithm',
    tests: onEvm,
  },
  {
    id: "a signature of another kind is made",
    file: driver,
    text: "input.publicKey !== publicKey || algorithm !== family.algorithm",
    replacement: "input.publicKey !== publicKey",
    tests: onEvm,
  },
  {
    id: "what should come back is burnt",
    file: driver,
    text: "if (feeUnits > confirmed.feeUnitsMax)",
    replacement: "if (feeUnits > confirmed.feeUnitsMax * 100n)",
    tests: inputsOfBitcoin,
  },
  {
    id: "the server's hash is believed",
    file: driver,
    text: "({ hash }, at) => hash !== hashes[at]",
    replacement: "({ hash }, at) => hash === '' && hash !== hashes[at]",
    tests: [...onEvm, ...onTon, ...inputsOfBitcoin],
  },
  {
    id: "other bytes are signed than were shown",
    file: driver,
    text: 'if (computed.join() !== hashes.join()) return refused({ kind: "changed" });',
    replacement: "",
    tests: [...onEvm, ...onTon, ...inputsOfBitcoin],
  },
  {
    id: "a key that has signed stays in memory",
    file: driver,
    text: "    key.privateKey.fill(0);\n",
    replacement: "",
    tests: onEvm,
  },
  {
    id: "a memo that no network of EVM carries is left out",
    file: `${evm}.ts`,
    text: 'if (confirmed.memo !== "") return refused({ kind: "differs", field: "memo" });',
    replacement: "",
    tests: onEvm,
  },
  {
    id: "a second transfer of EVM is signed unread",
    file: `${evm}.ts`,
    text: "if (input === undefined || others.length > 0)",
    replacement: "if (input === undefined || others.length > 1)",
    tests: onEvm,
  },
  {
    id: "another wallet of the key is told on TON",
    file: `${chains}/ton/personal/signingBody.ts`,
    text: "return walletId === FIRST_WALLET_ID && isOnlyForm ? told : undefined;",
    replacement: "return walletId >= FIRST_WALLET_ID || isOnlyForm ? told : undefined;",
    tests: onTon,
  },
  {
    id: "a wallet of somebody else's key comes to be",
    file: `${ton}.ts`,
    text: 'input.extra["stateInit"] === body.extra.stateInit;',
    replacement: "typeof body.extra === 'object';",
    tests: onTon,
  },
  {
    id: "a message of TON is good for ever",
    file: `${ton}.ts`,
    text: "if (facts.validUntil * 1_000 > nowMs + LIFE_MAX_MS)",
    replacement: "if (facts.validUntil * 1_000 > nowMs + LIFE_MAX_MS * 100)",
    tests: onTon,
  },
  {
    id: "an input of Bitcoin is left unsigned",
    file: `${bitcoin}.ts`,
    text: "    inputs.length === transaction.inputsLength &&\n",
    replacement: "",
    tests: inputsOfBitcoin,
  },
  {
    id: "an input of Bitcoin comes with other bytes",
    file: `${bitcoin}.ts`,
    text: 'each.payload === payload && each.extra["inputIndex"] === at',
    replacement: 'each.extra["inputIndex"] === at',
    tests: inputsOfBitcoin,
  },
  {
    id: "one input of Bitcoin is signed for another",
    file: `${bitcoin}.ts`,
    text: 'each.payload === payload && each.extra["inputIndex"] === at',
    replacement: "each.payload === payload && at >= 0",
    tests: inputsOfBitcoin,
  },
  {
    id: "outputs of somebody else are spent",
    file: `${bitcoin}.ts`,
    text: "if (facts.sender !== lockOfKey(key.publicKey))",
    replacement: "if (facts.sender !== lockOfKey(key.publicKey) && facts.sender === '')",
    tests: inputsOfBitcoin,
  },
  {
    id: "a second receiver is paid",
    file: `${bitcoin}.ts`,
    text: "if (payee === undefined || others.length > 0)",
    replacement: "if (payee === undefined || others.length > 1)",
    tests: inputsOfBitcoin,
  },
  {
    id: "somebody else is paid on Bitcoin",
    file: `${bitcoin}.ts`,
    text: "if (payee.script !== scriptOfAddress(networkId.chainId, to))",
    replacement: "if (payee.script !== scriptOfAddress(networkId.chainId, to) && to === '')",
    tests: inputsOfBitcoin,
  },
  {
    id: "more is paid on Bitcoin than was confirmed",
    file: `${bitcoin}.ts`,
    text: "if (payee.units !== units)",
    replacement: "if (payee.units < units)",
    tests: inputsOfBitcoin,
  },
  {
    id: "a transaction goes out with somebody else's signature",
    file: `${chains}/bitcoin/personal/assemblePersonal.ts`,
    text: "isOnlyForm && secp256k1.verify(read, hash, publicKey, { lowS: true })",
    replacement: "isOnlyForm && publicKey !== hash",
    tests: assembled,
  },
  {
    id: "a signature in a second spelling goes out",
    file: `${chains}/bitcoin/personal/assemblePersonal.ts`,
    text: "const isOnlyForm = read.toDERHex() === der && !read.hasHighS();\n    return isOnlyForm && secp256k1.verify(read, hash, publicKey, { lowS: true });",
    replacement: "return secp256k1.verify(read, hash, publicKey, { lowS: false });",
    tests: assembled,
  },
  {
    id: "a signature of another kind of hash goes out",
    file: `${chains}/bitcoin/personal/assemblePersonal.ts`,
    text: "if (kind !== bytesToHex(Uint8Array.of(SIGHASH)))",
    replacement: "if (kind !== bytesToHex(Uint8Array.of(SIGHASH)) && kind === '')",
    tests: assembled,
  },
  {
    id: "a signature that stands twice is taken",
    file: `${chains}/matchSignatures.ts`,
    text: "if (found === undefined || more.length > 0)",
    replacement: "if (found === undefined || more.length > 1)",
    tests: assembled,
  },
];
