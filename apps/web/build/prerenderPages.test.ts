// @vitest-environment node
import { brandPlugin, chosenBrand, firstTextsPlugin, plainImports } from "@coffer/brands/build";
import react from "@vitejs/plugin-react";
import { expect, test } from "vitest";
import { prerenderPages } from "./prerenderPages.ts";

/** As a brand whose language this is has its pages made. */
const prerenderIn = (locale: "en" | "ru-KZ") =>
  prerenderPages({
    basePath: "/",
    config: {
      base: "/",
      define: {
        "import.meta.env.COFFER_WORKER_OFF": "false",
        "import.meta.env.COFFER_VERSION": '"1.2.3"',
      },
      plugins: [
        react(),
        brandPlugin({ ...chosenBrand(), defaultLocale: locale }),
        firstTextsPlugin(locale),
        plainImports,
      ],
    },
  });

test("a page is made ahead in the language of the brand, and carries no word of another", async () => {
  const { login, home } = (await prerenderIn("ru-KZ")).shells;
  expect(login).toContain("Вход");
  expect(login).not.toMatch(/Sign in|Continue|Terms of Use/);
  expect(home).toContain("Кошелёк загружается");
});
