import { brands } from "@coffer/brands";
import { networksOfTrial } from "./brandOfTrial.ts";

// Runs in the server before its own first line: the brand it finds is the one of the trial.

const [brand] = brands;
brand.networks = networksOfTrial(brand.networks);
