import { afterEach, expect, test } from "vitest";
import {
  addressesFor,
  isHereOnly,
  profileLink,
  seatLink,
  tableLink,
  takeProfileKey,
  takeSeatKey,
} from "$web/waiting/links";

const LAN = ["http://192.168.1.5:8006/", "http://[fd00::5]:8006/"];

afterEach(() => history.replaceState(null, "", "/"));

test.each(["http://localhost:8006/table/x", "http://127.0.0.1:8006/", "http://[::1]:8006/"])(
  "at the server's own machine (%s) a link names it as its network knows it",
  (page) => {
    expect(addressesFor(new URL(page), LAN)).toEqual(LAN);
    const [only] = addressesFor(new URL(page), []);
    expect(isHereOnly(only!)).toBe(true);
  },
);

test.each(["http://192.168.1.7:8006/table/x", "https://farm.example/", "http://127.example/"])(
  "elsewhere (%s) a link is as the page's own",
  (page) => {
    const addresses = addressesFor(new URL(page), LAN);
    expect(addresses).toEqual([`${new URL(page).origin}/`]);
    expect(isHereOnly(addresses[0]!)).toBe(false);
  },
);

test("a personal link has its key where browsers keep it to themselves", () => {
  expect(tableLink("http://[fd00::5]:8006/", "a-b_c")).toBe("http://[fd00::5]:8006/table/a-b_c");
  const link = new URL(seatLink(LAN[0]!, "a-b_c", "KEY"));
  expect(link.pathname + link.search).toBe("/table/a-b_c");
  expect(link.hash).toBe("#seat=KEY");
  expect(profileLink(LAN[0]!, "KEY")).toBe("http://192.168.1.5:8006/me#profile=KEY");
});

test("the key is taken from the address, and does not stay in it", () => {
  history.replaceState(null, "", "/table/a#seat=KEY");
  expect(takeSeatKey()).toBe("KEY");
  expect(location.href).not.toContain("KEY");
  expect(takeSeatKey()).toBeUndefined();
  history.replaceState(null, "", "/me#profile=OWN");
  expect(takeSeatKey()).toBeUndefined();
  expect(takeProfileKey()).toBe("OWN");
  expect(location.href).toMatch(/\/me$/);
  history.replaceState(null, "", "/table/a#rules");
  expect(takeSeatKey()).toBeUndefined();
  expect(location.hash).toBe("#rules");
});
