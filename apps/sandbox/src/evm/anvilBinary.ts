import { createRequire } from "node:module";

const binaryPackages: Readonly<Record<string, string>> = {
  "linux-x64": "@foundry-rs/anvil-linux-amd64/bin/anvil",
  "linux-arm64": "@foundry-rs/anvil-linux-arm64/bin/anvil",
  "darwin-x64": "@foundry-rs/anvil-darwin-amd64/bin/anvil",
  "darwin-arm64": "@foundry-rs/anvil-darwin-arm64/bin/anvil",
  "win32-x64": "@foundry-rs/anvil-win32-amd64/bin/anvil.exe",
};

/** Path of this platform's anvil. It is a dependency of the anvil package, so that one resolves it. */
export function anvilBinary(): string {
  const platform = `${process.platform}-${process.arch}`;
  const binary = binaryPackages[platform];
  if (binary === undefined) throw new Error(`There is no anvil for ${platform}.`);
  const here = createRequire(import.meta.url);
  return createRequire(here.resolve("@foundry-rs/anvil/package.json")).resolve(binary);
}
