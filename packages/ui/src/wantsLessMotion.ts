/** Whether a person has asked their device for less motion. */
export const wantsLessMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
