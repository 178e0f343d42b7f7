import { expect, test } from "vitest";
import { welcome } from "./welcome.ts";

test("whoever has started the wallet reads where it, its sandbox and its Telegram are", () => {
  const text = welcome({ name: "Coffer", basePath: "/wallet/", port: 5000 });
  const addresses = text.match(/http:\S+/g);
  expect(addresses).toEqual([
    "http://localhost:5000/wallet/",
    "http://localhost:5000/wallet/sandbox/",
    "http://localhost:5002/",
  ]);
});
