import { brandById } from "@coffer/brands";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { localNetwork } from "../testing/chains/localNetwork.ts";
import { addConfigJson } from "./createHttpServer.ts";

test.each([
  [true, ["email", "phone"]],
  [false, ["email"]],
])("where SMS leave: %s, codes reach %j", async (isPhoneReached, contactTypes) => {
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("The first brand is there.");
  const telegram = { hostOrigins: ["https://web.telegram.org"], botName: "coffer_bot" };
  const server = Fastify();
  addConfigJson(server, {
    brand,
    basePath: "/w/",
    environment: "local",
    frameOrigins: [],
    linkOrigins: ["https://pay.example"],
    isPhoneReached,
    attestationKeys: async () => ["key"],
    telegram,
  });
  const answer = await server.inject("/w/config.json");
  expect(answer.json()).toMatchObject({
    contactTypes,
    attestationKeys: ["key"],
    apiBase: "/w/api/",
    linkOrigins: ["https://pay.example"],
    telegram,
  });
  const { networkId, name, assets } = localNetwork;
  const tokens = assets.flatMap(({ token, contractAddress }) =>
    contractAddress === undefined ? [] : [{ key: `${token}:evm:31337`, contractAddress }],
  );
  const listed = assets.map(({ token, decimals, contractAddress = null }) => ({
    key: `${token}:evm:31337`,
    token,
    decimals,
    contractAddress,
  }));
  expect(answer.json().networks).toContainEqual({ networkId, name, assets: listed, tokens });
  expect(answer.headers["cache-control"]).toBe("no-store");
});
