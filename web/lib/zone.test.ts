import { zoneHere, zoneKnown } from "./zone";

it("is the browser's, and none where it has no name; then days are those of UTC", () => {
  expect(zoneKnown()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const told = jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Etc/Unknown" };
  told.mockReturnValue(options);
  expect([zoneKnown(), zoneHere()]).toEqual([null, "UTC"]);
  told.mockRestore();
});
