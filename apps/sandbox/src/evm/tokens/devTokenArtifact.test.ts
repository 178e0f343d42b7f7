import { readFileSync } from "node:fs";
import solc from "solc";
import { expect, test } from "vitest";
import { z } from "zod";

const source = new URL("../../../contracts/DevToken.sol", import.meta.url);

const outputSchema = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).default([]),
  contracts: z.object({
    "DevToken.sol": z.object({
      DevToken: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
});

/** Without the metadata hash, so that the byte code depends on nothing but the code. */
function compile(): string {
  const input = {
    language: "Solidity",
    sources: { "DevToken.sol": { content: readFileSync(source, "utf8") } },
    settings: {
      evmVersion: "shanghai",
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: "none" },
      outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
    },
  };
  const { errors, contracts } = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  expect(errors.map(({ formattedMessage }) => formattedMessage)).toEqual([]);
  return `0x${contracts["DevToken.sol"].DevToken.evm.bytecode.object}`;
}

// `vitest run apps/sandbox/src/evm/tokens -u` writes the file anew after a change of the source.
test("the stored byte code is what the contract's source compiles to", async () => {
  const compiler = solc.version().split("+")[0];
  const artifact = JSON.stringify({ compiler, bytecode: compile() }, null, 2);
  await expect(`${artifact}\n`).toMatchFileSnapshot("../../../contracts/DevToken.json");
});
