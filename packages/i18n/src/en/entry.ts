/** Ways in beside the login, and what they bring along. */
export const entry = {
  linkSpent:
    "This sign-in link has been used or is older than a minute. Open a new one, or sign in here.",
  linkOtherContact:
    "You are signed in under another contact, so the link was not used. Log out first to use it.",
  linkUnsure: "The sign-in link could not be checked. Open a new one, or sign in here.",
  linkPayment: "Filled in from the link you opened. Check it before you continue.",
} as const;
