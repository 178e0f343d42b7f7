export { brandPlugin, chosenBasePath, chosenBrand } from "./brandPlugin.ts";
export { chunkCircle } from "./chunkCircle.ts";
export { chunkFacts } from "./chunkFacts.ts";
export { chunkGroups } from "./chunkGroups.ts";
export { compressPlugin } from "./compressPlugin.ts";
export { firstTextsPlugin } from "./firstTextsPlugin.ts";
export { lastingImports, plainImports } from "./imports.ts";
export { installPlugin } from "./installPlugin.ts";
export { legalPlugin } from "./legalPlugin.ts";
