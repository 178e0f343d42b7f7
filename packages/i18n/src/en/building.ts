/** Doors whose rooms are not there yet. (rule 46) */
export const building = {
  title: "Coming soon: {{name}}",
  text: "This part of {{brand}} is being built.",
} as const;
