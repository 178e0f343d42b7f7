/** The alphabet of the spelling for addresses and links: `-` and `_` in place of `+` and `/`. */
export const base64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
