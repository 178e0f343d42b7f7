/** '{commodity}-{currency}', the key of a rate on the wire. (contract, Shapes) */
export const rateKey = (commodity: string, currency: string): string => `${commodity}-${currency}`;
