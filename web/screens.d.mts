// The types of web/screens.mjs, which scripts read without a compiler.

/** A screen has an address for who is signed in, for visitors, or both: its path, `:id` in the place of an id. */
export interface Screen {
  member?: string;
  visitor?: string;
  /** It is also the home's `?view=` of this name. */
  view?: string;
  modules: string[];
  /** GraphQL queries without variables but `{ id }`, which the address holds, or with these. */
  asks?: (string | [name: string, variables: object])[];
  /** The same where the address says `?new`: a form stands in the place of the list. */
  asksNew?: Screen["asks"];
  /** What is drawn in its place until its code is here (web/app/arriving.css). */
  picture?: "dashboard" | "cards" | "board" | "page";
}

export declare const screens: Record<string, Screen>;

interface Built {
  file: string;
  imports: string[];
  modules: Record<string, number>;
}

/** The built files of some modules and all that they import, each once. Throws when a module is nowhere. */
export declare function closure<File extends Built>(all: File[], modules: string[]): File[];
