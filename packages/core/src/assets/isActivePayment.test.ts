import { expect, test } from "vitest";
import { isActivePayment } from "./isActivePayment.ts";

const directions = ["IN", "OUT", "INTERNAL", "OTHER"] as const;
const states = ["CREATED", "PROCESSING", "FULFILLED", "FAILED", "OTHER"] as const;

test("of all directions and states only unfinished outgoing payments are active", () => {
  const active = directions.flatMap((direction) =>
    states
      .filter((state) => isActivePayment({ direction, state }))
      .map((state) => `${direction} ${state}`),
  );
  expect(active).toEqual([
    "OUT CREATED",
    "OUT PROCESSING",
    "INTERNAL CREATED",
    "INTERNAL PROCESSING",
  ]);
});
