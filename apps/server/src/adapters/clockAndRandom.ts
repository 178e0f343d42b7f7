import { randomBytes, randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Clock, Random } from "../ports/clockAndRandom.ts";

export const systemClock: Clock = { nowMs: () => Date.now() };

export const systemRandom: Random = {
  id: () => v7(),
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
};
