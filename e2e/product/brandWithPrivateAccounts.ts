import { chooseBrand } from "@coffer/tools";

/**
 * Runs in the server before its own first line, and turns the private account on in its brand, as
 * `withPrivateAccounts` does in the browser. (0156)
 */
chooseBrand([], { ...process.env }).switches.privateAccounts = true;
