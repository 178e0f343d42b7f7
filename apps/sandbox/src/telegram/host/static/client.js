/** How this Telegram behaves: what the form at the side says, kept for the next visit. */
const KEY = "sandbox.telegram.client";
const CURRENT = "9.1";
const OLD = "6.0";

const form = document.getElementById("client");
const listeners = new Set();

function saved() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function fill({ isDark, platform = "android", isOld = false, quirk = "none" }) {
  const { elements } = form;
  elements.isDark.checked = isDark ?? matchMedia("(prefers-color-scheme: dark)").matches;
  elements.platform.value = platform;
  elements.isOld.checked = isOld;
  elements.quirk.value = quirk;
}

const read = () => ({
  isDark: form.elements.isDark.checked,
  platform: form.elements.platform.value,
  isOld: form.elements.isOld.checked,
  quirk: form.elements.quirk.value,
});

const dress = () => {
  document.documentElement.dataset.theme = client.theme();
};

export const client = {
  theme: () => (read().isDark ? "dark" : "light"),
  version: () => (read().isOld ? OLD : CURRENT),
  quirk: () => read().quirk,
  platform: () => read().platform,
  hasNotch: () => read().platform === "ios",
  /** Where the form at the side is out of sight. */
  turnTheme: () => {
    form.elements.isDark.checked = !read().isDark;
    keep();
  },
  onChange: (listener) => void listeners.add(listener),
};

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(read()));
  } catch {
    // It holds for this visit, then.
  }
  dress();
  for (const listener of listeners) listener();
}

fill(saved());
dress();
/** Until somebody has chosen, it is as dark as the computer. */
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  fill(saved());
  dress();
  for (const listener of listeners) listener();
});
form.addEventListener("change", keep);
form.addEventListener("submit", (event) => event.preventDefault());
