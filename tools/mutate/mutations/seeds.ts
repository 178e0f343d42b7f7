import type { Mutation } from "../mutation.ts";

const core = "packages/core/src/private-account";
const vault = "packages/client/src/private-account/vault";
const stolen = [`${vault}/stolenRecord.test.ts`];
const ofVault = [`${vault}/vault.test.ts`];

/** Who opens a seed, with what, and what is left where it is cut off. */
export const seeds: readonly Mutation[] = [
  {
    id: "a stolen record falls to a search for its PIN",
    file: `${vault}/sealedSeed.ts`,
    text: "const ciphertext = await seal(shared, { key: deviceKey, iv: deviceIv, bound });",
    replacement:
      "const ciphertext = (await seal(shared, { key: deviceKey, iv: deviceIv, bound }), bare);",
    tests: stolen,
  },
  {
    id: "the server's share is nothing of the key",
    file: `${vault}/sealedSeed.ts`,
    text: 'expandKey(pinKey, share, "coffer:pin-share:v1")',
    replacement: 'expandKey(pinKey, share.slice(32), "coffer:pin-share:v1")',
    tests: stolen,
  },
  {
    id: "script reads the browser's key",
    file: `${vault}/pinKeys.ts`,
    text: 'crypto.subtle.generateKey({ name: "AES-GCM", length: KEY_BITS }, false,',
    replacement: 'crypto.subtle.generateKey({ name: "AES-GCM", length: KEY_BITS }, true,',
    tests: stolen,
  },
  {
    id: "a PIN is stretched half as much as is agreed",
    file: `${vault}/pinKeys.ts`,
    text: "const PIN_ITERATIONS = 100_000;",
    replacement: "const PIN_ITERATIONS = 50_000;",
    tests: stolen,
  },
  {
    id: "the proof of a PIN is the key of its record",
    file: `${vault}/sealedSeed.ts`,
    text: "pinProof(pin, proofSalt)]);",
    replacement: "stretchPin(pin, salt)]);",
    tests: ofVault,
  },
  {
    id: "a wrong PIN waits for nothing",
    file: `${vault}/readWords.ts`,
    text: 'if (waitMs > 0) return refuse({ kind: "wait", waitMs });',
    replacement: "",
    tests: ofVault,
  },
  {
    id: "a page that is closed while a PIN is judged has had no try",
    file: `${vault}/readWords.ts`,
    text: "  await storage.writeTries(afterWrongPin(tries, nowMs()));\n  const read",
    replacement: "  const read",
    tests: ofVault,
  },
  {
    id: "a seed stays open while the machine sleeps",
    file: `${vault}/holdWords.ts`,
    text: "if (held !== null && nowMs() - held.sinceMs >= OPEN_MS) lock();",
    replacement: "",
    tests: ofVault,
  },
  {
    id: "a locked seed stays in memory",
    file: `${vault}/holdWords.ts`,
    text: "    wipe(held.words);\n    held = null;",
    replacement: "    held = null;",
    tests: ofVault,
  },
  {
    id: "who signs out while a PIN is judged is let in",
    file: `${vault}/holdWords.ts`,
    text: "if (before !== locks) {",
    replacement: "if (before > locks) {",
    tests: ofVault,
  },
  {
    id: "a record is written before what opens it",
    file: `${vault}/writeWords.ts`,
    text: "  await storage.writeEnvelope(made.envelope);\n",
    replacement:
      "  await storage.writeRecord(made.record);\n  await storage.writeEnvelope(made.envelope);\n",
    tests: [`${vault}/cutOff.test.ts`],
  },
  {
    id: "a passkey opens a seed that is there no longer",
    file: `${vault}/passkeys.ts`,
    text: "return passkey?.recordId === (await recordIdOf(storage)) ? passkey : undefined;",
    replacement: "return (await recordIdOf(storage)) === undefined ? undefined : passkey;",
    tests: [`${vault}/passkeys.test.ts`],
  },
  {
    id: "one account of two devices is lost",
    file: `${core}/accounts.ts`,
    text: "for (const account of [...stored, ...own])",
    replacement: "for (const account of own.length > 0 ? own : stored)",
    tests: [`${core}/accounts.test.ts`],
  },
  {
    id: "the first words of a phrase are asked for more often",
    file: `${core}/seedCheck.ts`,
    text: "if (next.value < fair) return next.value % bound;",
    replacement: "if (next.value <= 255) return next.value % bound;",
    tests: [`${core}/seedCheck.test.ts`],
  },
];
