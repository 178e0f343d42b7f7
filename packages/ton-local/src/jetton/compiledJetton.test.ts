import { readFileSync } from "node:fs";
import { getTolkCompilerVersion, runTolkCompiler } from "@ton/tolk-js";
import { expect, test } from "vitest";

const contracts = new URL("../../contracts/", import.meta.url);

async function compile(entrypointFileName: string): Promise<string> {
  const fsReadCallback = (path: string): string => readFileSync(new URL(path, contracts), "utf8");
  const compiled = await runTolkCompiler({ entrypointFileName, fsReadCallback });
  if (compiled.status === "error") throw new Error(compiled.message);
  return compiled.codeBoc64;
}

// `vitest run packages/ton-local/src/jetton -u` writes the file anew after a change of the source.
test("the stored code is what the contracts' source compiles to", async () => {
  const artifact = {
    compiler: await getTolkCompilerVersion(),
    minter: await compile("JettonMinter.tolk"),
    wallet: await compile("JettonWallet.tolk"),
  };
  const text = `${JSON.stringify(artifact, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../contracts/jetton.json");
});
