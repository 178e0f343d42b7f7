import { testOfBrand } from "./testOfBrand.ts";

/** Tests with a running product; one for all tests of a worker. */
export const test = testOfBrand();
