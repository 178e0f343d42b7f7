import { brands } from "@coffer/brands";
import { withDepository } from "./brandOfTrial.ts";

// Runs in the server before its own first line: the brand it finds has its depository on.

const [brand] = brands;
Object.assign(brand, withDepository(brand));
