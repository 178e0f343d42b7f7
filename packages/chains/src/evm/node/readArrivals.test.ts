import { expect, test } from "vitest";
import { createModelChain } from "./testing/createModelChain.ts";
import { createWatch, listedToken, watchedAddress } from "./testing/createWatch.ts";

const foreign = "0x3535353535353535353535353535353535353535";
const token = { contractAddress: listedToken, units: 5n };

test("a token deposit's key does not depend on what else stands in its block", async () => {
  const chain = createModelChain();
  chain.mine(
    { ...token, to: foreign },
    { ...token, to: foreign },
    { ...token, to: watchedAddress },
  );
  const step = await createWatch(chain).step();
  const keys = step.kind === "advance" ? step.deposits.map(({ key }) => key) : [];
  expect(keys).toEqual([expect.stringMatching(/:0$/)]);
});
