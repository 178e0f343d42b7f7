import { testOfBrand } from "./testOfBrand.ts";

/** Tests with a running product of the brand Marmalade, one for all of them that one worker runs. */
export const test = testOfBrand("marmalade");
