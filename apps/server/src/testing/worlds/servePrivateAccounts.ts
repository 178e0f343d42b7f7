import { brands } from "@coffer/brands";

// Runs in the server before its own first line: the brand it finds has private accounts on.

const [brand] = brands;
Object.assign(brand, { switches: { ...brand.switches, privateAccounts: true } });
