/** Texts longer than anybody should need: nothing may be clipped, overlap or push its neighbour out. */
export const longName = "Wrapped Liquid Staking Derivative of Ether";
export const longSentence =
  "Die Überprüfung Ihrer Angaben kann heute länger dauern als gewöhnlich, weil ungewöhnlich viele Menschen gleichzeitig angefragt haben.";
export const longAmount = "123456789012.123456789012345678";
