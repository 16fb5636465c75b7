// Builds the web app into web/dist: page by page, every name with its content's hash, nothing inline (the server's CSP allows no inline code).
import { readFile } from "node:fs/promises";
import path from "node:path";
import mediaNames from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import customMedia from "postcss-custom-media";
import { type CSSOptions, defineConfig, type Plugin, runnerImport } from "vite";

/** Where `npm run dev:api` listens. */
const api = process.env.API_URL ?? "http://127.0.0.1:4000";

/** Libraries change less often than we do, so each family is a file of its own that browsers keep between releases. */
const family = (name: string, packages: string) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages})[\\\\/]`),
});

type Variables = Record<string, string>;
type ThemeModule = { cssVariablesResolver: () => { variables: Variables; light: Variables; dark: Variables } };

/**
 * `import "virtual:tokens.css"`: the design tokens of ui/theme.ts as a style sheet of their own, so that the first paint has
 * the right ground, and the landing page its colours, before or without any of the app's code.
 */
function tokens(): Plugin {
  const name = "virtual:tokens.css";
  const own = (variables: Variables) =>
    Object.entries(variables)
      .filter(([key]) => key.startsWith("--st-"))
      .map(([key, value]) => `${key}:${value}`)
      .join(";");
  return {
    name: "tokens",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { module } = await runnerImport<ThemeModule>(`${import.meta.dirname}/ui/theme.ts`, {
        configFile: false,
        // Run in Node, the theme would be given the compiled contract; its source is always there.
        resolve: { alias: { "#contract": `${import.meta.dirname}/../api/contract` } },
      });
      const { variables, light, dark } = module.cssVariablesResolver();
      return [
        `:root{${own(variables)};${own(light)}}`,
        `@media (prefers-color-scheme:dark){:root{${own(dark)}}:root:not([data-mantine-color-scheme]){color-scheme:dark}}`,
      ].join("\n");
    },
  };
}

const componentClasses = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const foundations = ["baseline", "default-css-variables", "global"];

/**
 * `import "virtual:mantine.css"`: in a build each Mantine component that is used brings its own style sheet along, in the
 * order and the chunk in which its code comes, instead of the sheets of all of them up front (41 kB of 44). In development all.
 */
function mantineStyles(): Plugin {
  const name = "virtual:mantine.css";
  let building = false;
  return {
    name: "mantine-styles",
    enforce: "pre",
    configResolved: ({ command }) => {
      building = command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const sheets = building ? foundations.map((sheet) => `styles/${sheet}.css`) : ["styles.css"];
      return sheets.map((sheet) => `@import "@mantine/core/${sheet}";`).join("\n");
    },
    transform(code, id) {
      const component = building && componentClasses.exec(id)?.[1];
      return component ? { code: `import "@mantine/core/styles/${component}.css";\n${code}`, map: null } : undefined;
    },
  };
}

/** Writes what each built file holds and asks for, for scripts/sizes.mjs; the server does not serve it. */
function chunkReport(): Plugin {
  const root = path.dirname(import.meta.dirname);
  return {
    name: "chunk-report",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => {
        if (one.type !== "chunk") return [];
        const css = [...(one.viteMetadata?.importedCss ?? [])];
        // Before it is minified: what counts are the shares.
        const modules = Object.entries(one.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 || id.includes(root) ? [[path.relative(root, id), renderedLength]] : [],
        );
        return {
          file: one.fileName,
          isEntry: one.isEntry,
          imports: one.imports,
          css,
          modules: Object.fromEntries(modules),
        };
      });
      this.emitFile({ type: "asset", fileName: ".vite/chunks.json", source: JSON.stringify(chunks) });
    },
  };
}

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** "@mixin small;" stands for what ".small" says in ui/mixins.css. A name that it does not have fails the build. */
function mixins(): PostcssPlugin {
  const file = `${import.meta.dirname}/ui/mixins.css`;
  return {
    postcssPlugin: "mixins",
    async Once(sheet, { postcss }) {
      const { root } = await postcss().process(await readFile(file, "utf8"), { from: file });
      sheet.walkAtRules("mixin", (use) => {
        const named = root.nodes.find((node) => node.type === "rule" && node.selector === `.${use.params}`);
        if (named?.type !== "rule") throw use.error(`ui/mixins.css has no .${use.params}`);
        use.replaceWith(named.clone().nodes);
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens(), mantineStyles(), chunkReport()],
  // Browsers do not know @custom-media yet, and every sheet is compiled for itself.
  css: {
    postcss: { plugins: [mixins(), mediaNames({ files: [`${import.meta.dirname}/ui/media.css`] }), customMedia()] },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            family("react", "react|react-dom|scheduler"),
            family("data", "@apollo|graphql|graphql-ws|rxjs|optimism|@wry"),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/graphql": { target: api, ws: true },
      "/api": api,
    },
  },
});
