import { brandById } from "@coffer/brands";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addConfigJson } from "./configJson.ts";

test.each([
  [true, ["email", "phone"]],
  [false, ["email"]],
])("where SMS leave: %s, codes reach %j", async (isPhoneReached, contactTypes) => {
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("The first brand is there.");
  const server = Fastify();
  addConfigJson(server, {
    brand,
    basePath: "/w/",
    environment: "local",
    frameOrigins: [],
    isPhoneReached,
  });
  const answer = await server.inject("/w/config.json");
  expect(answer.json()).toMatchObject({ contactTypes, apiBase: "/w/api/" });
  expect(answer.json()).toMatchObject({
    networks: [
      {
        networkId: { type: "evm", chainId: "31337" },
        name: "Ethereum",
        tokens: [
          {
            key: "USDT:evm:31337",
            contractAddress: "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647",
          },
        ],
      },
    ],
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
});
