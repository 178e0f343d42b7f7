/** Calls of the sandbox's Telegram desk; a refusal is an error with its sentence. */
async function call(method, path, { body, signal } = {}) {
  const answer = await fetch(`/telegram${path}`, {
    method,
    signal,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const told = await answer.json();
  if (answer.ok) return told;
  throw new Error(told.error ?? told.message ?? "Telegram does not answer");
}

export const desk = {
  all: () => call("GET", ""),
  addPerson: (person) => call("POST", "/users", { body: person }),
  write: (id, text) => call("POST", "/messages", { body: { id, text } }),
  press: (id, messageId, data) => call("POST", "/presses", { body: { id, messageId, data } }),
  block: (id, blocked) => call("PUT", "/blocked", { body: { id, blocked } }),
  allowWriting: (id) => call("POST", "/write-access", { body: { id } }),
  launch: (launch) => call("POST", "/launches", { body: launch }),
  /** The chat as it is, or once it differs from what was shown. */
  chat: (id, since, signal) =>
    call("GET", `/chat?id=${id}${since === null ? "" : `&since=${since}`}`, { signal }),
};
