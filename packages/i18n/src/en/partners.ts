/** Paying partners: out of one's own balance, or what they have given. */
export const partners = {
  partners: "Partners",
  chooseHeading: "Which partner are you sending {{token}} to?",
  none: "No partner takes {{token}}",
  noneText: "You can still send it to an address.",
  chooseAsset: "Asset to send",
  inactive: "Assets that you have not activated",
  nothing: "Nothing to send yet",
  nothingActive: "{{partner}} takes the assets above. Activate one and top it up to send it.",
  nothingText: "You have none of the assets that {{partner}} takes.",
  activateTitle: "Activate the asset",
  activateText:
    "{{partner}} takes {{token}} in the {{network}} network. Activate it, and you can send it there.",
  missing: "There is no such partner",
  missingText: "The link may be out of date.",
} as const;
