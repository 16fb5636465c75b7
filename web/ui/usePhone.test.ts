import fs from "node:fs";
import { phone } from "./usePhone";

it("means by a phone what the style sheets mean", () => {
  expect(fs.readFileSync(`${__dirname}/media.css`, "utf8")).toContain(`@custom-media --phone ${phone};`);
});
