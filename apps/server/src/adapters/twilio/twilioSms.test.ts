import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { twilioSms } from "./twilioSms.ts";

type Asked = { method: string; url: string; authorization: string; form: URLSearchParams };

const state: { asked: Asked[]; status: number; body: string } = { asked: [], status: 0, body: "" };
const provider = createServer((request, response) => void answer(request, response));
const SID = `AC${"0".repeat(31)}1`;
const TOKEN = "t".repeat(32);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const { method = "", url = "", headers } = request;
  const { authorization = "" } = headers;
  state.asked.push({ method, url, authorization, form: new URLSearchParams(text) });
  response.writeHead(state.status, { "content-type": "application/json", location: "/elsewhere" });
  response.end(state.body);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
});
afterAll(() => provider.close());
beforeEach(() => {
  Object.assign(state, { asked: [], status: 201, body: JSON.stringify({ sid: "SM1" }) });
});

const sms = (from = "+15005550006") => {
  const { port } = provider.address() as AddressInfo; // listens on TCP, so the address is no text
  return twilioSms({
    baseUrl: `http://127.0.0.1:${port}`,
    accountSid: SID,
    authToken: TOKEN,
    from,
  });
};
const message = { to: "+77011234567", text: "Your code is 123456. +&=ё" };
const refuse = (status: number, code: number) => {
  state.status = status;
  state.body = JSON.stringify({ code, message: `about ${message.to}`, more_info: "", status });
};

test("a message goes out as Twilio's documentation of Messages says", async () => {
  expect(await sms().send(message)).toEqual({ ok: true, value: null });
  const [asked] = state.asked;
  expect(asked).toMatchObject({
    method: "POST",
    url: `/2010-04-01/Accounts/${SID}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString("base64")}`,
  });
  expect(Object.fromEntries(asked?.form ?? [])).toEqual({
    To: message.to,
    Body: message.text,
    From: "+15005550006",
  });
});

test("a messaging service is named as one", async () => {
  const service = `MG${"a".repeat(32)}`;
  await sms(service).send(message);
  expect(state.asked[0]?.form.get("MessagingServiceSid")).toBe(service);
  expect(state.asked[0]?.form.has("From")).toBe(false);
});

test.each([21211, 21408, 21610, 21612, 21614])("%d is said of the number", async (code) => {
  refuse(400, code);
  expect(await sms().send(message)).toEqual({ ok: false, problem: "unreachableNumber" });
});

test.each([
  [401, 20003],
  [429, 20429],
  [500, 20500],
])("%d with %d is a failure that repeats neither number nor secret", async (status, code) => {
  refuse(status, code);
  const failure = sms().send(message);
  await expect(failure).rejects.toThrow(`answered ${status} with code ${code}`);
  await expect(failure).rejects.not.toThrow(/7701|t{8}|123456/);
});

test.each([
  ["garbage", 200, "<html>", "answered 200"],
  ["a message without an id", 201, "{}", "answered 201"],
  ["an answer that leads elsewhere", 307, "", "fetch failed"],
])("%s is a failure", async (_what, status, body, words) => {
  Object.assign(state, { status, body });
  await expect(sms().send(message)).rejects.toThrow(words);
  expect(state.asked).toHaveLength(1);
});
