/** Addresses as they are counted. */
import { networkOf, shownNetworkOf } from "./network";

it.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:127.0.0.1", "127.0.0.1"],
  ["2001:db8:1:2a01:3:4:5:6", "2001:0db8:0001:2a00::/56"],
  ["2001:DB8:1:2aff::1", "2001:0db8:0001:2a00::/56"],
  ["2001:db8::1", "2001:0db8:0000:0000::/56"],
  ["fe80::1%eth0", "fe80:0000:0000:0000::/56"],
  ["::1", "0000:0000:0000:0000::/56"],
  ["", ""],
  ["nonsense", "nonsense"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("tells two lines apart", () => {
  expect(networkOf("2001:db8:1:2a00::1")).not.toBe(networkOf("2001:db8:1:2b00::1"));
});

it.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:db8:1:2a01:3:4:5:6", "2001:db8:1:2a00::/56"],
  ["::1", "127.0.0.1"],
  ["nonsense", null],
])("shows %s as %s", (address, network) => {
  expect(shownNetworkOf(address)).toBe(network);
});
