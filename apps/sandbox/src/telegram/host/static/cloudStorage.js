const KEYS_MAX = 1024;
const keyFault = (key) => (/^[A-Za-z0-9_-]{1,128}$/.test(key) ? null : "KEY_INVALID");
const nameOf = (userId) => `sandbox.telegram.cloud.${userId}`;

const read = (userId) => JSON.parse(localStorage.getItem(nameOf(userId)) ?? "{}");
const write = (userId, values) => localStorage.setItem(nameOf(userId), JSON.stringify(values));

const methods = {
  saveStorageValue: (userId, { key, value }) => {
    const values = read(userId);
    if (keyFault(key) !== null) return { error: keyFault(key) };
    if (value.length > 4096) return { error: "VALUE_INVALID" };
    if (!(key in values) && Object.keys(values).length >= KEYS_MAX)
      return { error: "KEYS_TOO_MUCH" };
    write(userId, { ...values, [key]: value });
    return { result: true };
  },
  getStorageValues: (userId, { keys }) => {
    const values = read(userId);
    return { result: Object.fromEntries(keys.map((key) => [key, values[key] ?? ""])) };
  },
  deleteStorageValues: (userId, { keys }) => {
    const kept = Object.entries(read(userId)).filter(([key]) => !keys.includes(key));
    write(userId, Object.fromEntries(kept));
    return { result: true };
  },
  getStorageKeys: (userId) => ({ result: Object.keys(read(userId)) }),
};

/** What Telegram keeps for a person of this mini-app, here in this browser. */
export function invokeCustomMethod(userId, { method, params }) {
  const known = methods[method];
  return known === undefined ? { error: "METHOD_INVALID" } : known(userId, params);
}
