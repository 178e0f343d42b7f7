import { createImporter } from "@coffer/client/opening";
import { bundleId } from "./bundleId.ts";
import { startByLaunch } from "./launch/startByLaunch.ts";
import { takeLaunch } from "./launch/takeLaunch.ts";
import "./main.css";
import "virtual:brand.css";

/*
 * What cannot wait for the wallet's code: the launch leaves the address before anything else reads it,
 * the sign-in by it begins, and code is asked for again after a moment without a network. The wallet and
 * what draws it are two files, neither of which waits for the other.
 */
const basePath = import.meta.env.BASE_URL;
window.importFile = createImporter(new URL(`${basePath}assets/`, location.origin).href);
const launch = takeLaunch();
/** The web wallet's, which is above the mini-app's. */
const baseUrl = new URL(basePath.replace(/tg\/$/, ""), location.origin).href;
const early =
  launch === null ? undefined : startByLaunch({ initData: launch.initData, bundleId, baseUrl });
const drawing = import("react-dom/client");
// Whoever draws hears of a failure; until then it is nobody's.
drawing.catch(() => undefined);
import("./boot.tsx")
  .then(({ boot }) => boot({ launch, early, drawing, basePath, baseUrl }))
  .catch(() => {
    // Nothing can be drawn: the page's own words say what to do, at once.
    document.documentElement.dataset["lost"] = "";
  });
