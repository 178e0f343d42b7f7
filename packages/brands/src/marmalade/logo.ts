import type { BrandLogo } from "../brandSchema.ts";

/** A jar with its lid on, and a slice of orange behind the glass. */
export const logo: BrandLogo = {
  viewBox: "0 0 32 32",
  strokes: [
    { path: "M10 3.5h12", width: 3.5 },
    {
      path: "M11 8.5h10M11 8.5c0 3-4.5 3.2-4.5 7.5v8.5a4.5 4.5 0 0 0 4.5 4.5h10a4.5 4.5 0 0 0 4.5-4.5V16c0-4.3-4.5-4.5-4.5-7.5",
      width: 2.5,
    },
    { path: "M11 18.5h10a5 5 0 0 1-10 0ZM16 19v3.5", width: 2 },
  ],
};
