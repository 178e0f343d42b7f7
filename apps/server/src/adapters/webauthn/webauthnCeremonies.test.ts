import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { virtualAuthenticator } from "../../testing/passkeys/virtualAuthenticator.ts";
import { webauthnCeremonies } from "./webauthnCeremonies.ts";

const origin = "https://wallet.example";
const rpId = "wallet.example";
const ceremonies = webauthnCeremonies(`${origin}/app`);

const newChallenge = () => randomBytes(32).toString("base64url");
const user = { id: Buffer.from("person").toString("base64url") };

let device: ReturnType<typeof virtualAuthenticator>;
beforeEach(() => {
  device = virtualAuthenticator({ rpId, origin });
});

/** A made credential, as it is kept. */
async function register() {
  const challenge = newChallenge();
  const attestation = device.make({ challenge, user });
  const made = await ceremonies.verifyAttestation({ challenge, attestation });
  if (!made.ok) throw new Error(made.problem);
  return made.value;
}

const departures = [
  ["another origin", { origin: "https://wallet.example.evil.example" }],
  ["the same host without encryption", { origin: "http://wallet.example" }],
  ["another port", { origin: "https://wallet.example:8443" }],
  ["another site", { rpId: "example" }],
  ["nobody verified", { isVerified: false }],
  ["nobody there", { isPresent: false }],
] as const;

test("the site is the wallet's host", () => {
  expect(ceremonies.rpId).toBe(rpId);
});

describe("a made credential", () => {
  test("is told as it is kept", async () => {
    const made = await register();
    expect(made.credentialId).toHaveLength(32);
    expect(made).toMatchObject({ counter: 0, isSynced: false });
  });

  test("that is kept in several devices says so", async () => {
    device = virtualAuthenticator({ rpId, origin, isSynced: true });
    expect(await register()).toMatchObject({ counter: 0, isSynced: true });
  });

  test.each([
    ...departures,
    ["an answer in place of a credential", { type: "webauthn.get" }],
  ] as const)("is refused with %s", async (_what, departure) => {
    const challenge = newChallenge();
    const attestation = device.make({ challenge, user }, departure);
    const made = await ceremonies.verifyAttestation({ challenge, attestation });
    expect(made).toMatchObject({ ok: false });
  });

  test("is refused for another challenge", async () => {
    const attestation = device.make({ challenge: newChallenge(), user });
    const made = await ceremonies.verifyAttestation({ challenge: newChallenge(), attestation });
    expect(made).toMatchObject({ ok: false });
  });
});

describe("an answer", () => {
  test("is right by the key that it is of, with its counter", async () => {
    const { publicKey } = await register();
    for (const counter of [1, 2]) {
      const challenge = newChallenge();
      const assertion = device.answer({ challenge });
      const told = await ceremonies.verifyAssertion({ challenge, assertion, publicKey });
      expect(told).toEqual({ ok: true, value: { counter } });
    }
  });

  test("rule 548: a counter that goes back is told, not judged", async () => {
    const { publicKey } = await register();
    const challenge = newChallenge();
    const assertion = device.answer({ challenge }, { counter: 0 });
    const told = await ceremonies.verifyAssertion({ challenge, assertion, publicKey });
    expect(told).toEqual({ ok: true, value: { counter: 0 } });
  });

  test.each([...departures, ["a credential in its place", { type: "webauthn.create" }]] as const)(
    "is refused with %s",
    async (_what, departure) => {
      const { publicKey } = await register();
      const challenge = newChallenge();
      const assertion = device.answer({ challenge }, departure);
      const told = await ceremonies.verifyAssertion({ challenge, assertion, publicKey });
      expect(told).toMatchObject({ ok: false });
    },
  );

  test("is refused for another challenge, by another key and with a changed byte", async () => {
    const { publicKey } = await register();
    const challenge = newChallenge();
    const assertion = device.answer({ challenge });
    const other = virtualAuthenticator({ rpId, origin });
    device = other;
    const { publicKey: otherKey } = await register();
    const { response } = assertion;
    const first = response.signature.at(20) === "A" ? "B" : "A";
    const signature = `${response.signature.slice(0, 20)}${first}${response.signature.slice(21)}`;
    const tries = [
      { challenge: newChallenge(), assertion, publicKey },
      { challenge, assertion, publicKey: otherKey },
      { challenge, assertion: { ...assertion, response: { ...response, signature } }, publicKey },
    ];
    for (const each of tries)
      expect(await ceremonies.verifyAssertion(each)).toMatchObject({ ok: false });
    expect(await ceremonies.verifyAssertion({ challenge, assertion, publicKey })).toMatchObject({
      ok: true,
    });
  });
});
