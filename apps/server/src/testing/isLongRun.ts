/** Whether tests are asked for in full (`npm run test:long`); else each that takes minutes does its short form. */
export const isLongRun = process.env["COFFER_TESTS"] === "long";
