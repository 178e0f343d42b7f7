import { randomBytes, randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Random } from "../ports/random.ts";

export const systemRandom: Random = {
  id: () => v7(),
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
};
