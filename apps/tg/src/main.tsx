import { createTexts, fixedTexts, TextsProvider } from "@coffer/i18n";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { brand } from "virtual:brand";
import { MiniAppBeingBuilt } from "./MiniAppBeingBuilt.tsx";
import "./main.css";
import "virtual:brand.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <TextsProvider texts={fixedTexts(createTexts())}>
      <MiniAppBeingBuilt
        brandName={brand.name}
        walletPath={import.meta.env.BASE_URL.replace(/tg\/$/, "")}
      />
    </TextsProvider>
  </StrictMode>,
);
