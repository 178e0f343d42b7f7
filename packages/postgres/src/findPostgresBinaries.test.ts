import { expect, test } from "vitest";
import { findPostgresBinaries } from "./findPostgresBinaries.ts";

test("a platform without a built-in server is told to name one of its own", async () => {
  await expect(findPostgresBinaries(null, "amiga-68k")).rejects.toThrow(
    "There is no built-in PostgreSQL for amiga-68k; set DATABASE_URL to a PostgreSQL 18 server of your own",
  );
});
