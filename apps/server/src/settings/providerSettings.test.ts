import { randomBytes } from "node:crypto";
import { expect, expectTypeOf, test } from "vitest";
import { knownSecrets } from "../adapters/log/createRedactor.ts";
import { provider, providerKey, providerUrl } from "../adapters/provider.ts";
import { clearTextFaults } from "./settingFaults.ts";
import { givenSecrets, outsideAddresses, ownSecrets, providerShape } from "./providerSettings.ts";

test("whatever is a secret is known to the log", () => {
  for (const name of [...ownSecrets, ...givenSecrets]) {
    const value = randomBytes(16).toString("hex");
    expect(knownSecrets({ [name]: value }, {})).toContain(value);
  }
});

test("no setting is named like a secret and is none", () => {
  const named = Object.keys(providerShape).filter((name) =>
    /_(?:(?<!PUBLIC_)KEY|TOKEN|SECRET)$/.test(name),
  );
  expect(named.filter((name) => !givenSecrets.some((secret) => secret === name))).toEqual([]);
});

test("no provider is spoken to in clear text, and no setting of an address is forgotten", () => {
  const named = Object.keys(providerShape).filter((name) =>
    /_(?:URL|ORIGINS|API_ROOT)$/.test(name),
  );
  expect(outsideAddresses.toSorted()).toEqual(named.toSorted());
  for (const name of outsideAddresses)
    for (const given of ["http://provider.example", ["http://provider.example"]])
      expect(clearTextFaults({ [name]: given })).toEqual([
        `${name}: must be https:// when COFFER_ENV=production`,
      ]);
});

test("a provider of one folder has its settings read, and is not opened without what it needs", () => {
  const toy = provider(
    { TOY_URL: providerUrl("https://toy.example"), TOY_KEY: providerKey },
    (settings) => {
      expectTypeOf(settings).toEqualTypeOf<{
        readonly TOY_URL: string;
        readonly TOY_KEY: string;
      }>();
      return `${settings.TOY_URL} ${settings.TOY_KEY}`;
    },
  );
  expect(toy.open({ TOY_URL: "https://toy.example", TOY_KEY: "key", OTHER: 1 }, {})).toBe(
    "https://toy.example key",
  );
  expect(() => toy.open({ TOY_URL: "https://toy.example" }, {})).toThrow("TOY_KEY");
});
