import { Skeleton } from "@coffer/ui";

const WIDTH = 264;
/** Of two lines: what most addresses take on a phone. */
const HEIGHT = 52;

/** Where an address will stand in a row, once it may. */
export const AddressPlace = () => <Skeleton width={WIDTH} height={HEIGHT} />;
