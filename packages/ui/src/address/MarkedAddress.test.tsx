import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MarkedAddress } from "./MarkedAddress.tsx";

afterEach(cleanup);

const address = "0x52908400098527886E0F7030069857D2E4169EE7";

test.each([
  [6, 38],
  [0, 42],
  [20, 21],
  [0, 0],
])(
  "exactly the characters from %d to %d are marked, and the address is read out whole",
  (from, to) => {
    const { container } = render(
      <MarkedAddress label="New" address={address} from={from} to={to} />,
    );
    const marked = [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marked.join("")).toBe(address.slice(from, to));
    const drawn = container.querySelector("[aria-hidden]")?.textContent;
    expect(drawn).toBe(address);
    expect(screen.getByText(address).className).toBe("sr-only");
  },
);
