import { describe, expect, test } from "vitest";
import { isSumsubDigest, sumsubSignature } from "./sumsubSignature.ts";
import { sumsubHook } from "./sumsub.ts";

describe("requests", () => {
  const signed = { secretKey: "test-secret-key", seconds: "1700000000" };

  test("a call without a body", () => {
    const path = "/resources/applicants/-;externalUserId=u-1/one";
    expect(sumsubSignature({ ...signed, method: "GET", path })).toBe(
      "49248e7ff714ba007b344dc6711896a1b735a36f33b1366379f2db063f424acd",
    );
  });

  test("a call with a body", () => {
    const path = "/resources/sdkIntegrations/levels/-/websdkLink";
    const body = '{"levelName":"basic-kyc-level","userId":"u-1","ttlInSecs":1800}';
    expect(sumsubSignature({ ...signed, method: "POST", path, body })).toBe(
      "d69e6f6ba2af4c09329c410be0f9ddc1838695e51abd9362eff3dfd452fc47c0",
    );
  });
});

describe("webhooks", () => {
  const text =
    '{"applicantId":"a1","externalUserId":"u-1","type":"applicantReviewed","reviewStatus":"completed","reviewResult":{"reviewAnswer":"GREEN"}}';
  const digests = {
    HMAC_SHA1_HEX: "447f48cba695b634d83ff1149ac4a5f28b6a648b",
    HMAC_SHA256_HEX: "0d9c7909ed79d7870972ad9ab1db91db743b7db3b304a3621406f23d11d26df8",
    HMAC_SHA512_HEX:
      "d066e0fe2f764e84e1944c02c50f55bbe6275a59e19d9c220b1b97126c2a0d1a81192dd6ed6a9f7a43436a4002affe6980193eb7f4c4949f4c4b69be1a1b1e9d",
  };
  const judged = (over: Partial<Parameters<typeof isSumsubDigest>[0]>) =>
    isSumsubDigest({
      secret: "webhook-secret",
      body: Buffer.from(text),
      digest: digests.HMAC_SHA256_HEX,
      algorithm: "HMAC_SHA256_HEX",
      isSha1Allowed: false,
      ...over,
    });

  test.each(Object.entries(digests))(
    "%s counts, SHA-1 where it is allowed",
    (algorithm, digest) => {
      expect(judged({ algorithm, digest, isSha1Allowed: true })).toBe(true);
      const isStrong = algorithm !== "HMAC_SHA1_HEX";
      expect(judged({ algorithm, digest, isSha1Allowed: false })).toBe(isStrong);
    },
  );

  test.each([
    ["another secret", { secret: "webhook-secreT" }],
    ["a body with one more space", { body: Buffer.from(`${text} `) }],
    ["another algorithm's digest", { digest: digests.HMAC_SHA512_HEX }],
    ["an algorithm nobody knows", { algorithm: "HMAC_MD5_HEX" }],
    ["an algorithm named like a part of every object", { algorithm: "constructor" }],
    ["no algorithm", { algorithm: "" }],
    ["no digest", { digest: "" }],
    ["half a digest", { digest: digests.HMAC_SHA256_HEX.slice(0, 32) }],
    ["a digest and more", { digest: `${digests.HMAC_SHA256_HEX}00` }],
    ["no hexadecimal", { digest: "z".repeat(64) }],
  ])("rule 232: %s is no signature", (_what, over) => {
    expect(judged(over)).toBe(false);
  });

  test("one is read for whom it is about and when it was made, with its time or without", () => {
    const { read } = sumsubHook({ secret: "s", isSha1Allowed: false });
    expect(read(JSON.parse(text))).toEqual({ userId: "u-1", sentAt: null });
    expect(read({ externalUserId: "u", createdAtMs: "2026-02-21 13:23:19.321" })).toEqual({
      userId: "u",
      sentAt: new Date("2026-02-21T13:23:19.321Z"),
    });
    for (const garbage of [null, [], "text", {}, { externalUserId: 7 }]) {
      expect(read(garbage)).toBeNull();
    }
    expect(read({ externalUserId: "u", createdAtMs: "yesterday" })).toBeNull();
  });
});
