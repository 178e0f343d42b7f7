import path from "node:path";
import { chosenBasePath } from "@coffer/brands/build";
import { createServer, type ProxyOptions, type ViteDevServer } from "vite";
import { dataDir, rootDir } from "../paths.ts";
import { runScript } from "../process/runScript.ts";
import { checkPorts } from "./checkPorts.ts";
import { chooseBrand } from "./chooseBrand.ts";
import { holdProduct, refuseSecondCopy } from "./holdProduct.ts";
import { prepareDataDir } from "./prepareDataDir.ts";
import { productPorts } from "./productEnvironment.ts";
import { readPort } from "./readPort.ts";
import { runForeground } from "./runForeground.ts";
import { say } from "./say.ts";
import { welcome } from "./welcome.ts";

await runScript(() => runForeground(runWithHotReload));

/** Vite stands on the wallet's port and passes on what the server answers, which stands beside it. */
async function runWithHotReload(signal: AbortSignal): Promise<void> {
  const brand = chooseBrand();
  const basePath = chosenBasePath(brand);
  const port = readPort(process.env["PORT"]);
  const serverPort = port + 3;
  prepareDataDir(dataDir);
  refuseSecondCopy(dataDir);
  await checkPorts({ ...productPorts(port), server: serverPort });
  say("starting, the web app and the server follow every saved file ...");
  const vite = await startVite({ port, serverPort, basePath });
  try {
    const serverEnv = {
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
      POSTGRES_PORT: String(productPorts(port).postgres),
    };
    const serverArgs = ["tools/run/watchServer.ts"];
    const options = { port, dataDir, onLine: say, signal, serverEnv, serverArgs };
    await holdProduct(options, () => {
      process.stdout.write(welcome({ name: brand.name, basePath, port }));
    });
  } finally {
    await vite.close();
  }
}

type VitePlace = {
  readonly port: number;
  readonly serverPort: number;
  readonly basePath: string;
};

async function startVite({ port, serverPort, basePath }: VitePlace): Promise<ViteDevServer> {
  const toServer: ProxyOptions = { target: `http://127.0.0.1:${serverPort}`, ws: true };
  const passedOn = ["api", "config.json", "health", "sandbox", "tg"];
  const vite = await createServer({
    root: path.join(rootDir, "apps/web"),
    server: {
      host: "localhost",
      port,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(passedOn.map((prefix) => [`${basePath}${prefix}`, toServer])),
        "/hooks": toServer,
      },
    },
  });
  return vite.listen();
}
