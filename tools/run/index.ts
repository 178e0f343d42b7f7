export { chooseBrand } from "./chooseBrand.ts";
export { isPortFree } from "./isPortFree.ts";
export { productEnvironment, productPorts, type ProductPlace } from "./productEnvironment.ts";
export type { LoadFigures } from "../web/loadFigures.ts";
export { readRequests, type PageRequests } from "../web/readRequests.ts";
export { webBudgets } from "../web/webBudgets.ts";
export { startProduct, type ProductOptions, type RunningProduct } from "./startProduct.ts";
