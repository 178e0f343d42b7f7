import { brand } from "virtual:brand";
import { boot } from "./boot.tsx";
import { browserWallet } from "./browserWallet.ts";
import { firstTexts } from "./firstTexts.ts";
import "./main.css";
import "virtual:brand.css";

const root = document.getElementById("root");
if (root === null) throw new Error("no #root");
const opening = window.walletOpening;
let onShown = (): void => undefined;
const whenShown = new Promise<void>((resolve) => {
  onShown = resolve;
});
void boot({
  root,
  brand,
  opening,
  onShown,
  wallet: browserWallet({ early: opening?.early, whenShown }),
  texts: firstTexts(),
  basePath: import.meta.env.BASE_URL,
});
