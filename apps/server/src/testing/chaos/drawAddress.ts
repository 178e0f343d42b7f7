import type { SeededRandom } from "../seededRandom.ts";

/** An address of nobody, drawn for one payment alone. */
export const drawAddress = ({ random }: { readonly random: SeededRandom }): string =>
  `0x1${random.hex(39)}`;
