/** What is wrong with an amount that lies between two bounds. (rule 147) */
export const amounts = {
  invalid: "Value {{value}} is invalid",
  notAbove: "Value {{value}} must be greater than {{min}}",
  notBelow: "Value {{value}} must be less than {{max}}",
  invalidBound: "Min or Max value {{bound}} is invalid",
} as const;
