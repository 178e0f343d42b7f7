/** What a link asks before it acts. */
export const links = {
  signInTitle: "Sign in as {{account}}?",
  signInText:
    "This link opens that account here. Go on only if it is yours and you made the link yourself.",
  signIn: "Sign in",
  undoTitle: "Undo the change of your contact?",
  undoText:
    "Your contacts become what they were before. Every device is signed out, a password that was set about then or since is removed, and payments wait for 24 hours.",
  undo: "Undo the change",
  undone: "Your contact is as it was before. Sign in with it.",
  undoSpent: "This link has been used or is older than seven days. For help write to {{email}}.",
  undoTaken:
    "The old contact belongs to another account by now. Write to {{email}} and we look into it.",
} as const;
