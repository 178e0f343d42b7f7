export const people = {
  receiver: "Address in the {{network}} network, or a person",
  hint: "Or the ID, email or phone of somebody who uses {{brand}}.",
  find: "Find this person",
  looking: "Looking for this person…",
  found: "Is this who you mean?",
  foundText:
    "We show no more of a person than this. The money reaches their {{brand}} wallet at once, without a network fee.",
  foundById: "Found by their ID",
  foundByIdText:
    "An ID belongs to one person alone: if it is the one they gave you, this is them. The money reaches their {{brand}} wallet at once, without a network fee.",
  theirAddress: "Their address in {{brand}}",
  nobody: "Nobody was found, or they do not let people find them this way",
  nobodyText:
    "Ask them for their ID: it stands in their profile and always works. There they can also let people find them by email or phone. Or send a voucher: a code that you give them yourself.",
  nobodyOfId: "Nobody has this ID",
  nobodyOfIdText:
    "Compare the ID with the one in their profile. Or send a voucher: a code that you give them yourself.",
  voucher: "Send a voucher",
  own: "That is you. Enter somebody else.",
  codeTaken: "ID filled in.",
  neither:
    "This is no address in the {{network}} network, and no ID, email or phone with its country code.",
} as const;
