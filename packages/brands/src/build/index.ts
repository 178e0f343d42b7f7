export { brandPlugin, chosenBasePath, chosenBrand } from "./brandPlugin.ts";
export { compressPlugin } from "./compressPlugin.ts";
export { installPlugin } from "./installPlugin.ts";
export { legalPlugin } from "./legalPlugin.ts";
