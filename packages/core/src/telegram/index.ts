export { airdropView } from "./airdropView.ts";
export type { Airdrop, AirdropSeason, AirdropView } from "./airdropView.ts";
export { isShownInTelegram } from "./isShownInTelegram.ts";
export { readStartParam, startAddress } from "./readStartParam.ts";
export type { StartParam } from "./readStartParam.ts";
