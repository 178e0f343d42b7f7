import { expect, test } from "vitest";
import { readStartQuery } from "./readStartQuery.ts";

const ADDRESS = "0x00000000000000000000000000000000000000AA";
/** What a page makes of the text behind its question mark. */
const queryOf = (text: string) => {
  const pairs = text.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return [name, decodeURIComponent(value)] as const;
  });
  const query = new Map(pairs);
  return { get: (name: string) => query.get(name) ?? null };
};
const TOKEN = "a".repeat(43);

test.each([
  [`address=${ADDRESS}`, { address: ADDRESS }],
  [
    "amount=1.5&currency=eth&network=Ethereum",
    { amount: "1.5", currency: "ETH", network: "Ethereum" },
  ],
  ["contact=A%40Example.com", { email: "a@example.com" }],
  ["contact=%2B77012345678", { phone: "+77012345678" }],
  ["phone=%2077012345678", { phone: "+77012345678" }],
  ["contact=a%40b.cd&email=c%40d.ef", { email: "c@d.ef" }],
  ["id=11-aa", { id: "11-aa" }],
  ["invoice_template_id=t1", { id: "t1", template: "t1" }],
  ["template=t1", { id: "t1", template: "t1" }],
  ["invoice_id=i1", { id: "i1", invoice: "i1" }],
  ["id=first&invoice_id=second", { id: "first", invoice: "second" }],
  [`token=${TOKEN}`, { token: TOKEN }],
  ["voucher=abc-def", { voucher: "ABCDEF" }],
  ["utm_source=mail&__proto__=x", {}],
] as const)("%s is read", (query, start) => {
  expect(readStartQuery(queryOf(query))).toEqual(start);
});

test.each([
  "address=short",
  `address=${"a".repeat(129)}`,
  "address=%3Cscript%3Ealert(1)%3C/script%3E",
  "amount=1e3",
  "amount=-1",
  "amount=0",
  "amount=1,5",
  `amount=${"9".repeat(101)}`,
  "currency=<b>",
  "network=%00",
  "email=nonsense",
  "contact=a@b",
  "phone=call-me",
  "id=../../x",
  "voucher=ABCDE0",
  "token=short",
  `token=${TOKEN}a`,
])("%s is left out", (query) => {
  expect(readStartQuery(queryOf(query))).toEqual({});
});

test("what is malformed does not take what stands beside it along", () => {
  const query = queryOf(`address=${ADDRESS}&amount=1e3`);
  expect(readStartQuery(query)).toEqual({ address: ADDRESS });
});
