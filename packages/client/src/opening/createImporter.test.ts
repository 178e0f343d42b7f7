import { afterEach, expect, test, vi } from "vitest";
import { createImporter } from "./createImporter.ts";

const FOLDER = "https://wallet.example/assets/";
const files: Readonly<Record<string, string>> = {
  "page.js": 'import{a}from"./part.js";import`./styled.js`;const later=()=>importFile("./far.js")',
  "part.js": "export const a=1",
  "styled.js": "",
};

/** A network that answers while it is there. */
function open() {
  const network = { isThere: true, isBusy: false };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.replace(FOLDER, "");
    asked.push(name);
    if (!network.isThere) throw new TypeError("Failed to fetch");
    return new Response(files[name], { status: network.isBusy ? 503 : 200 });
  });
  const taken: string[] = [];
  const importFile = createImporter(FOLDER, async (url) => {
    taken.push(url);
    return { default: url };
  });
  return { importFile, network, asked, taken };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a file is imported once it and what it takes are there, and only once", async () => {
  const { importFile, asked, taken } = open();
  const first = await importFile("./page.js");
  expect(await importFile("./page.js")).toBe(first);
  expect(asked).toEqual(["page.js", "part.js", "styled.js"]);
  expect(taken).toEqual([`${FOLDER}page.js`]);
});

test.each(["isThere", "isBusy"] as const)(
  "nothing is imported from a network that is gone or refuses (%s), and the next try asks anew",
  async (fault) => {
    const { importFile, network, taken } = open();
    network[fault] = !network[fault];
    await expect(importFile("./page.js")).rejects.toThrow(`no module ${FOLDER}page.js`);
    expect(taken).toEqual([]);
    network[fault] = !network[fault];
    await importFile("./page.js");
    expect(taken).toEqual([`${FOLDER}page.js`]);
  },
);

test("who asks while a load is on its way that fails has a try of their own", async () => {
  const { importFile, network } = open();
  network.isThere = false;
  const begunBefore = importFile("./page.js");
  const askedNow = importFile("./page.js");
  network.isThere = true;
  await expect(begunBefore).rejects.toThrow("no module");
  expect(await askedNow).toEqual({ default: `${FOLDER}page.js` });
});

test("what the page asks ahead for is imported at once", async () => {
  const { importFile, asked, taken } = open();
  document.head.innerHTML = `<link rel="modulepreload" href="${FOLDER}page.js" />`;
  await importFile("./page.js");
  expect([asked, taken]).toEqual([[], [`${FOLDER}page.js`]]);
  document.head.innerHTML = "";
});

test("what was fetched before the network went is not asked for again", async () => {
  const { importFile, network, asked } = open();
  await importFile("./part.js");
  network.isThere = false;
  await importFile("./part.js");
  expect(asked).toEqual(["part.js"]);
});
