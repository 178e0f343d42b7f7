import { expect, test } from "vitest";
import { brands } from "../brands.ts";
import { legalPlugin } from "./legalPlugin.ts";

const [brand] = brands;

test("a brand's own pages stand in its bundle, in plain text", () => {
  const emitted = new Map<string, string>();
  const own = { title: "Terms <b>", paragraphs: ["One & two."] };
  const { generateBundle } = legalPlugin({
    brand: { ...brand, legalPages: { terms: own } },
    basePath: "/wallet/",
  });
  if (typeof generateBundle !== "function") throw new Error("nothing is made");
  const emitFile = ({ fileName = "", source = "" }: { fileName?: string; source?: string }) =>
    void emitted.set(fileName, source);
  Reflect.apply(generateBundle, { emitFile }, []);
  expect([...emitted.keys()]).toEqual(["legal/page.css", "legal/terms.html"]);
  const page = emitted.get("legal/terms.html");
  expect(page).toContain("<h1>Terms &lt;b&gt;</h1>");
  expect(page).toContain("<p>One &amp; two.</p>");
  expect(page).toContain('href="/wallet/legal/page.css"');
});

test("a brand without pages of its own adds none", () => {
  const { legalPages: _, ...bare } = brand;
  const { generateBundle } = legalPlugin({ brand: bare, basePath: "/" });
  if (typeof generateBundle !== "function") throw new Error("nothing is made");
  const emitFile = () => {
    throw new Error("something is made");
  };
  expect(() => Reflect.apply(generateBundle, { emitFile }, [])).not.toThrow();
});
