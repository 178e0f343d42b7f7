import { brand } from "virtual:brand";
import { browserWallet } from "./browserWallet.ts";
import { boot } from "./boot.tsx";
import "./main.css";
import "virtual:brand.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void boot({ root, brand, wallet: browserWallet(), basePath: import.meta.env.BASE_URL });
