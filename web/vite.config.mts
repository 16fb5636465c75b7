// Builds the web app into web/dist: page by page, every name with its content's hash, nothing inline (the server's CSP allows no inline code).
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { tokens } from "./vite.tokens";

/** Where `npm run dev:api` listens. */
const api = process.env.API_URL ?? "http://127.0.0.1:4000";

/** Libraries change less often than we do, so each family is a file of its own that browsers keep between releases. */
const family = (name: string, packages: string) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages})[\\\\/]`),
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens()],
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
