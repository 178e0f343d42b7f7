export { isPortFree } from "./isPortFree.ts";
export { productEnvironment, productPorts, type ProductPlace } from "./productEnvironment.ts";
export { startProduct, type ProductOptions, type RunningProduct } from "./startProduct.ts";
