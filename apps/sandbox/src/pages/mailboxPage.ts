import type { Message } from "../mail/openMailbox.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./layout.ts";
import { copyButton, empty, live, moment } from "./pieces.ts";

const SHOWN_MAX = 50;

/** The messages of everybody or of one contact, newest first, each code ready to be copied. */
export function mailboxPage(messages: readonly Message[], to: string | null): Page {
  const shown = messages.slice(0, SHOWN_MAX);
  const list =
    shown.length === 0
      ? empty(
          to === null
            ? "No message yet. New ones appear here by themselves."
            : `No message to ${to} yet.`,
        )
      : html`<ol class="cards">
          ${shown.map(messageCard)}
        </ol>`;
  const body = html` <h1>Mailbox</h1>
    <form class="filter" method="get" role="search">
      <label for="to">Only to</label>
      <input
        id="to"
        name="to"
        type="text"
        inputmode="email"
        autocomplete="off"
        placeholder="email or phone"
        value="${to ?? ""}"
      />
      <button type="submit">Show</button>
    </form>
    ${live("messages", list)}`;
  return { title: "Mailbox", area: "mailbox", body };
}

const messageCard = (message: Message): Html =>
  html` <li class="card">
    <div class="head">
      <h2>${titleOf(message)}</h2>
      ${moment(new Date(message.sentAt))}
    </div>
    <p class="to">to <strong>${message.to}</strong></p>
    ${codeLine(message.code)}
    <details id="m-${message.id}">
      <summary>Whole message</summary>
      <pre>${message.text}</pre>
    </details>
  </li>`;

/** An SMS has no subject. */
const titleOf = ({ channel, subject }: Message): string =>
  channel === "sms" ? "SMS" : subject || "(no subject)";

const codeLine = (code: string | undefined): Html | null =>
  code === undefined
    ? null
    : html`<p class="codeline">
        <output class="code">${code}</output>${copyButton(code, "Copy code")}
      </p>`;
