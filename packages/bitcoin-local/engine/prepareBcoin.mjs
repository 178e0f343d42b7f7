import { createRequire } from "node:module";

// Before anything else of bcoin is loaded. Its native parts are not installed: all of it has a second
// form in JavaScript, but the database on disk, which is not used.
process.env.NODE_BACKEND = "js";
const load = createRequire(import.meta.url);
const ofBcoin = createRequire(load.resolve("bcoin/package.json"));
const filename = ofBcoin.resolve("bdb/lib/level.js");
load.cache[filename] = { id: filename, filename, loaded: true, exports: null };

// As Bitcoin Core's regtest has it: its prefixes, and witnesses in force from nearly the first block on.
const { regtest } = load("bcoin/lib/protocol/networks");
Object.assign(regtest.addressPrefix, { pubkeyhash: 111, scripthash: 196, bech32: "bcrt" });
Object.assign(regtest, { minerWindow: 4, activationThreshold: 3 });
