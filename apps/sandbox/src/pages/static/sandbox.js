const RENEW_MS = 1500;
const COPIED_MS = 1500;

/** Times stand in UTC in the page; each reader sees them in their own zone. */
function localiseTimes(part) {
  for (const time of part.querySelectorAll("time")) {
    const date = new Date(time.dateTime);
    const isToday = date.toDateString() === new Date().toDateString();
    time.title = time.dateTime;
    time.textContent = isToday
      ? date.toLocaleTimeString(undefined, { hour12: false })
      : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  }
}

function showCopyButtons(part) {
  for (const button of part.querySelectorAll("[data-copy]")) button.hidden = false;
}

function dress(part) {
  localiseTimes(part);
  showCopyButtons(part);
}

async function copy(button) {
  const label = button.textContent;
  // The shorter word keeps the button's place.
  button.style.minWidth = `${button.offsetWidth}px`;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = "Copied";
  button.disabled = true;
  setTimeout(() => {
    button.textContent = label;
    button.disabled = false;
  }, COPIED_MS);
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (button !== null) copy(button).catch(() => (button.textContent = "Not copied"));
});

/**
 * The wallet opens a page here in a tab of its own, with what it asks for in the address. The way back
 * is to end that tab: a fresh wallet in it would know nothing of the code that the other one waits for.
 */
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-wallet]") : null;
  if (link === null || location.search === "" || history.length > 1) return;
  event.preventDefault();
  window.close();
  // Where the browser keeps the tab, it goes there.
  setTimeout(() => location.assign(link.href), 200);
});

/**
 * A form that the wallet has opened is answered in its place. What a frame goes through would stand in
 * the wallet's own history, and its way back would seem to do nothing; a tab would lose the way back by
 * which it closes, and offer to send the form again.
 */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.hasAttribute("data-in-place")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const send = async () => {
    const answer = await fetch(location.href, { method: "POST", body });
    if (answer.redirected) return location.replace(answer.url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.body.replaceWith(page.body);
    dress(document.body);
    scrollTo(0, 0);
  };
  send().catch(() => location.reload());
});

/** A form that the wallet's link has filled in is sent as it is seen, and not again with the page. */
function sendAtOnce(form) {
  const asked = new URL(location.href);
  asked.searchParams.delete("at");
  history.replaceState(null, "", asked);
  form.requestSubmit();
}

/** Renews the live part of the page when the server has something else to show, and only then. */
function keepLive(part) {
  let shown = part.innerHTML;
  dress(part);
  const renew = async () => {
    if (document.hidden) return;
    const response = await fetch(location.href);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById(part.id);
    // Another page stands here by now.
    if (fresh === null) return location.reload();
    if (fresh.innerHTML === shown) return;
    shown = fresh.innerHTML;
    for (const open of part.querySelectorAll("details[open]")) {
      fresh.querySelector(`#${CSS.escape(open.id)}`)?.setAttribute("open", "");
    }
    part.replaceChildren(...fresh.childNodes);
    dress(part);
  };
  const again = () => {
    setTimeout(() => {
      void renew()
        .catch(() => undefined)
        .finally(again);
    }, RENEW_MS);
  };
  again();
}

const live = document.querySelector("[data-live]");
// A page that answers a sent form is not asked for again.
const isAnswer = document.querySelector("form[method=post]:not([data-live] form)") !== null;
if (live !== null && !isAnswer) keepLive(live);
dress(document);
const atOnce = document.querySelector("form[data-at-once]");
if (atOnce !== null) sendAtOnce(atOnce);
