/** REST door: /search (docs/api.md "Calls"). */
import { memberIn, queryAs } from "../../core/read";
import type { Routes } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { SearchArgs } from "./search.inputs";
import { readFound } from "./search.reads";

export const searchRest = (pool: Runner): Routes => ({
  "GET /search": {
    summary: "Own tasks, projects, boards and sessions in which the words stand, the best first.",
    answer: "[Found]",
    versioned: true,
    query: SearchArgs,
    run: (req) => readFound(pool, memberIn(req), queryAs(req, SearchArgs)),
  },
});
