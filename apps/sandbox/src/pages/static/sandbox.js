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
