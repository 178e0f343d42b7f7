import { createHmac } from "node:crypto";

/**
 * As a query carries it, and as a browser leaves it: one that writes an apostrophe otherwise would carry
 * another text than was signed.
 */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27");

type Field = readonly [name: string, value: string | null];

/** A query with its question mark; fields without a value are left out. */
export const moonpayQuery = (fields: readonly Field[]): string =>
  `?${fields
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encoded(value)}`]))
    .join("&")}`;

/** MoonPay's signature of a widget's query: over the very text, its question mark included. */
export const moonpaySignature = (query: string, secretKey: string): string =>
  createHmac("sha256", secretKey).update(query).digest("base64");

/** The query with its signature at its end. */
export const signedMoonpayQuery = (query: string, secretKey: string): string =>
  `${query}&signature=${encoded(moonpaySignature(query, secretKey))}`;
