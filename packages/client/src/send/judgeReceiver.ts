/** How far a typed receiver has come, judged by its form alone; the server judges the rest. */
export type ReceiverForm = "empty" | "incomplete" | "impossible" | "plausible";

type AddressForm = { readonly begun: RegExp; readonly whole: RegExp };

const forms: Readonly<Record<string, AddressForm>> = {
  evm: { begun: /^(0|0x[0-9a-fA-F]{0,40})$/, whole: /^0x[0-9a-fA-F]{40}$/ },
};

/** Addresses are typed with spaces, pasted with line ends: none of them counts. (core spec §5) */
export const stripReceiver = (text: string): string => text.replace(/\s+/gu, "");

/** Judges a stripped text by its network's family; a family without a form lets everything pass. */
export function judgeReceiver(networkType: string, text: string): ReceiverForm {
  if (text === "") return "empty";
  const form = forms[networkType];
  if (form === undefined || form.whole.test(text)) return "plausible";
  return form.begun.test(text) ? "incomplete" : "impossible";
}
