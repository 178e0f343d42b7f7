import { html, type Html } from "../../pages/html.ts";

export type HostFacts = {
  readonly botName: string;
  readonly username: string;
  readonly walletPort: number;
};

/** The page that plays Telegram: people, their chat with the bot, and the mini-app in a phone. */
export const hostPage = (facts: HostFacts): string =>
  html`<!doctype html>
    <html lang="en" data-theme="light">
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>Telegram · Local sandbox</title>
        <link rel="icon" href="/static/plane.svg" />
        <link rel="stylesheet" href="/static/telegram.css" />
        <link rel="stylesheet" href="/static/miniApp.css" />
        <script type="module" src="/static/telegram.js"></script>
      </head>
      <body data-bot="${facts.username}">
        <p class="mark">Local sandbox: nothing here is real</p>
        <div class="telegram" data-view="chat">${side(facts)} ${chat(facts)} ${miniApp(facts)}</div>
        <p class="toast" role="status" hidden></p>
        <dialog class="dialog"></dialog>
      </body>
    </html> `.text;

const side = ({ walletPort }: HostFacts): Html =>
  html`<aside class="side">
    <header class="sidehead">
      <img src="/static/plane.svg" alt="" width="32" height="32" />
      <h1>Telegram<small>on this computer</small></h1>
    </header>
    <nav class="people" aria-label="People" id="people"></nav>
    <button type="button" class="row add" id="addPerson">
      <span class="avatar">+</span>Somebody else
    </button>
    <form class="client" id="client" aria-label="This Telegram">
      <h2>This Telegram</h2>
      <label class="switch">Dark theme<input type="checkbox" role="switch" name="isDark" /></label>
      <label class="switch"
        >Old client, version 6.0<input type="checkbox" role="switch" name="isOld"
      /></label>
      <label class="pick"
        >Client
        <select name="platform">
          <option value="android">Android</option>
          <option value="ios">iPhone with a notch</option>
          <option value="weba">Telegram Web</option>
        </select></label
      >
      <label class="pick"
        >Launch parameters
        <select name="quirk">
          <option value="none">as they should be</option>
          <option value="noTheme">without theme</option>
          <option value="unencoded">init data not encoded</option>
        </select></label
      >
    </form>
    <form class="client" id="openLink">
      <h2>Open a link</h2>
      <label for="link">A t.me link of the bot, or a start parameter</label>
      <div class="line">
        <input id="link" name="link" autocomplete="off" spellcheck="false" placeholder="v_A1B2C3" />
        <button type="submit">Open</button>
      </div>
    </form>
    <details class="client">
      <summary>What the mini-app asked for</summary>
      <ol class="log" id="log"></ol>
    </details>
    <p class="doors">
      <a href="http://localhost:${walletPort}/">Web wallet</a>
      <a href="http://127.0.0.1:${walletPort + 1}/sandbox/">Sandbox</a>
    </p>
  </aside>`;

const chat = ({ botName, username }: HostFacts): Html =>
  html`<main class="chat">
    <header class="chathead">
      <button type="button" class="icon back" id="toPeople" aria-label="People">${arrow}</button>
      <span class="avatar bot" aria-hidden="true">${initial(botName)}</span>
      <h2>${botName}<small>@${username} · bot</small></h2>
      <button type="button" class="pill" id="openApp" aria-label="Open app">Open</button>
      <button type="button" class="icon" id="chatMenu" aria-label="More about this chat">
        ${dots}
      </button>
    </header>
    <div class="scroll" id="scroll">
      <p class="about" id="about" hidden></p>
      <ol class="messages" id="messages" aria-live="polite"></ol>
    </div>
    <ul class="commands" id="commands" hidden></ul>
    <button type="button" class="start" id="start" hidden>Start</button>
    <form class="composer" id="composer">
      <button type="button" class="menu" id="menu" hidden></button>
      <input
        name="text"
        aria-label="Message"
        placeholder="Message"
        autocomplete="off"
        maxlength="4096"
      />
      <button type="submit" class="icon send" aria-label="Send">${plane}</button>
    </form>
  </main>`;

const miniApp = ({ botName }: HostFacts): Html =>
  html`<section class="stage" id="stage" aria-label="Mini-app" hidden>
    <div class="phone" id="phone">
      <div class="status" aria-hidden="true"><span>9:41</span><i></i><span>100%</span></div>
      <header class="apphead" id="appHead">
        <button type="button" class="close" id="closeApp">Close</button>
        <h2>${botName}<small>mini app</small></h2>
        <button type="button" class="icon" id="appMenu" aria-label="More about the mini-app">
          ${dots}
        </button>
      </header>
      <div class="screen" id="screen"></div>
      <div class="bottom" id="bottom" hidden></div>
      <span class="flash" id="flash" aria-hidden="true"></span>
    </div>
  </section>`;

const initial = (name: string): string => name.slice(0, 1);

const icon = (path: string): Html =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="${path}" />
  </svg>`;
const arrow = icon("M15 5l-7 7 7 7");
const dots = icon("M12 5v.01M12 12v.01M12 19v.01");
const plane = icon("M4 12l16-8-5 16-3-7z");
