import { expect, test, vi } from "vitest";
import { brands } from "../brands.ts";
import { brandById } from "../brandById.ts";
import { cofferFace } from "../coffer/cofferFace.ts";
import { marmaladeFace } from "../marmalade/marmaladeFace.ts";
import { brandPlugin } from "./brandPlugin.ts";

test("what a brand has not stands in no bundle of its", () => {
  const load = (depository: "true" | "false") => {
    const [brand] = brands;
    const { load: hook } = brandPlugin({ ...brand, switches: { ...brand.switches, depository } });
    if (typeof hook !== "function") throw new Error("It loads modules.");
    return (file: string): unknown => Reflect.apply(hook, undefined, [file]);
  };
  const screens = "/packages/screens/src/shell/routes/missingScreens.ts";
  expect([
    load("true")(screens),
    load("false")("/packages/screens/src/shell/routes/routes.ts"),
  ]).toEqual([null, null]);
  expect(load("false")(screens)).toBe('export const missingScreens = ["depository"];');
});

test.each([cofferFace, marmaladeFace])(
  "the page of $id knows its face, and nothing that the server alone needs",
  (face) => {
    const brand = brandById(face.id);
    if (brand === undefined) throw new Error("Its own brand is there.");
    const { load } = brandPlugin(brand);
    if (typeof load !== "function") throw new Error("It loads modules.");
    const source = String(Reflect.apply(load, undefined, ["\0virtual:brand"]));
    const given: unknown = JSON.parse(source.slice("export const brand = ".length, -1));
    expect(given).toEqual({ ...face, links: expect.anything() });
  },
);

test("a bundle is given the keys that its build names, and a name that is none stops the build", () => {
  const keyOf = (digit: string) => digit.repeat(64);
  const [brand] = brands;
  const given = () => {
    const { load } = brandPlugin(brand);
    if (typeof load !== "function") throw new Error("It loads modules.");
    return String(Reflect.apply(load, undefined, ["\0virtual:brand"]));
  };
  vi.stubEnv("COFFER_ATTESTATION_KEYS", `${keyOf("a")},${keyOf("1")}`);
  expect(given()).toContain(`"attestationKeys":["${keyOf("a")}","${keyOf("1")}"]`);
  vi.stubEnv("COFFER_ATTESTATION_KEYS", `${keyOf("a")}, ${keyOf("1")}`);
  expect(given).toThrow("COFFER_ATTESTATION_KEYS");
  vi.stubEnv("COFFER_ATTESTATION_KEYS", "");
  expect(given()).not.toContain("attestationKeys");
  vi.unstubAllEnvs();
});
