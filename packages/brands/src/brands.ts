import type { Brand } from "./brandSchema.ts";
import { cofferAirdrop } from "./coffer/cofferAirdrop.ts";
import { cofferBonuses } from "./coffer/cofferBonuses.ts";
import { cofferDepository } from "./coffer/cofferDepository.ts";
import { cofferFace } from "./coffer/cofferFace.ts";
import { cofferLegalPages } from "./coffer/cofferLegalPages.ts";
import { cofferNetworks } from "./coffer/cofferNetworks.ts";
import { cofferPromo } from "./coffer/cofferPromo.ts";
import { marmaladeFace } from "./marmalade/marmaladeFace.ts";
import { marmaladeNetworks } from "./marmalade/marmaladeNetworks.ts";

/** Every brand of this product. Where one is to be chosen and none is named, the first. */
export const brands: readonly [Brand, ...Brand[]] = [
  {
    ...cofferFace,
    networks: cofferNetworks,
    legalPages: cofferLegalPages,
    airdrop: cofferAirdrop,
    depository: cofferDepository,
    promo: cofferPromo,
    bonuses: cofferBonuses,
  },
  { ...marmaladeFace, networks: marmaladeNetworks },
];
