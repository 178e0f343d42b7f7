import { chooseBrand } from "@coffer/tools";

/** What stands in Russian texts as it is: names, tickers, contacts, columns of a file, the brand's own words for its tabs. */
const namesInRussian =
  /\b(?:Coffer|AML|KYC|Ether|Ethereum(?: \(local)?|TON(?: \(local)?|Tether|ETH|BTC|USDT?|EUR|KZT|WEB3|TOKENS|PRIVATE|QR|NFT|ID|ENG|KAZ|TradingView|IP|PIN|Chrome|Linux|Windows|Anna Smith|CSV|WL|Dogecoin|Bitcoin(?: \(local)?|MoonPay|Transak|Mercuryo|Telegram|Google(?: Authenticator)?|Aegis|1Password|Apple|SMS|[Ee]mail|cookie|name, network и address|memo(?: и note)?)\b|\S+@\S+/g;
const latinWord = /(?<![0-9a-zA-Z.…])[a-zA-Z]{2,}(?![0-9…])/;
const { networks, promo } = chooseBrand([], { ...process.env });
/** Words of the assets that the brand lists, and the letters in the mark of one that has no drawing. */
const wordsOfAssets = new Set(
  networks
    .flatMap(({ assets }): readonly { token: string; name: string }[] => assets)
    .concat(promo?.tokens ?? [])
    .flatMap(({ token, name }) => [token, token.slice(0, 2).toUpperCase(), ...name.split(" ")]),
);
const latinWords = /[0-9a-zA-Z]+/g;
/** A piece of an address. */
const hexDigits = /^[0-9a-f]{4}$/i;
/** The number of an order, whose hexadecimal digits may come out as letters alone. */
const orderId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** A person's number for the support, which may come out as letters alone. */
const publicId = /^[A-HJ-NP-Z2-9]{12}$/;

/** The code of a voucher, as it is shown. */
const voucherCode = /^[A-HJ-NP-Z2-9]{3} [A-HJ-NP-Z2-9]{3}$/;

/** The key of an authenticator app, in groups for who types it. */
const appKey = /^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/;

/** Whether a text on a Russian screen was left in English. */
export const isEnglish = (text: string): boolean =>
  !hexDigits.test(text) &&
  !publicId.test(text) &&
  !voucherCode.test(text) &&
  !appKey.test(text) &&
  latinWord.test(
    text
      .replaceAll(orderId, "")
      .replaceAll(namesInRussian, "")
      .replaceAll(latinWords, unlessOfAsset),
  );

const unlessOfAsset = (word: string): string => (wordsOfAssets.has(word) ? "" : word);
