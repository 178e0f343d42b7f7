/** What stands before the wallet until the terms are accepted. */
export const terms = {
  title: "Terms",
  heading: "Before you start",
  text: "Please read the terms of use and the privacy policy of {{brand}}.",
  agree: "I agree with terms and conditions",
} as const;
