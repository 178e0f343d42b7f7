// @vitest-environment node
import { expect, test } from "vitest";
import { assemblePage } from "./assemblePage.ts";

const html =
  '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><i class="note"></i></body>';

test("the page carries what is made ahead, its part of the style, and a script that cannot end early", () => {
  const page = assemblePage({
    html,
    style: ".in{margin:0}.note{margin:1px}.later{margin:2px}",
    shells: { login: '<b class="in">$&</b>', other: "" },
    script: 'say("</script>")',
  });
  expect(page).toBe(
    [
      "<head><style>.in{margin:0}.note{margin:1px}</style></head>",
      '<body><i class="note"></i><template id="shell-login"><b class="in">$&</b></template>',
      String.raw`<template id="shell-other"></template><script>say("<\/script>")</script></body>`,
    ].join(""),
  );
});

test("a page without a style to replace stops the build", () => {
  expect(() => assemblePage({ html: "<body></body>", style: "", shells: {}, script: "" })).toThrow(
    "nothing like",
  );
});
