import { expect, test } from "vitest";
import { readMail } from "./readMail.ts";

const mail = (...lines: string[]): Uint8Array => Buffer.from(lines.join("\r\n"));

test("an encoded subject and text are read", async () => {
  const raw = mail(
    "Subject: =?utf-8?B?0JrQvtC0?=",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "=D0=9A=D0=BE=D0=B4 123456",
  );
  expect(await readMail(raw)).toEqual({ subject: "Код", text: "Код 123456" });
});

test("a mail that has only HTML is read without its tags and styles", async () => {
  const raw = mail(
    "Subject: Hi",
    "Content-Type: text/html",
    "",
    "<style>a{color:#123456}</style><p>Your code: <b>654321</b></p><p>A &amp; B</p>",
  );
  expect(await readMail(raw)).toEqual({ subject: "Hi", text: "Your code: 654321\nA & B" });
});
