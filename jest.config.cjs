// Two projects: the server in Node against one real Postgres for the whole run, the web app in jsdom.

/** TypeScript 7 has no API for jest to call, so swc compiles; the server's decorators need their metadata. */
const swc = ({ tsx }) => [
  "@swc/jest",
  {
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx, decorators: !tsx },
      // As tsc compiles the server: a declared field is a type, not an own `undefined` on every instance.
      transform: {
        legacyDecorator: !tsx,
        decoratorMetadata: !tsx,
        useDefineForClassFields: tsx,
        react: { runtime: "automatic" },
      },
      keepClassNames: true,
    },
    module: { type: "commonjs" },
    sourceMaps: "inline",
  },
];

/** Published as ES modules only. */
const modules = "/node_modules/(jose|fractional-indexing|marked)/.+\\.js$";

const contract = { "^#contract/(.*)$": "<rootDir>/api/contract/$1" };

module.exports = {
  // One more than two cores: some file always waits for a process to end or a line to be given up.
  maxWorkers: 3,
  testSequencer: "<rootDir>/scripts/jest-order.cjs",
  // Long enough for a busy machine: a test fails for what it sees, not for how long it took.
  testTimeout: 60_000,
  projects: [
    {
      displayName: "api",
      testRunner: "<rootDir>/scripts/jest-runner.cjs",
      testEnvironment: "<rootDir>/scripts/jest-server.cjs",
      runtime: "<rootDir>/scripts/jest-runtime.cjs",
      globalSetup: "<rootDir>/scripts/jest-setup.cjs",
      globalTeardown: "<rootDir>/scripts/jest-teardown.cjs",
      roots: ["<rootDir>/api"],
      testMatch: ["**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/api/dist/"],
      modulePathIgnorePatterns: ["<rootDir>/api/dist/"],
      transform: { "\\.ts$": swc({ tsx: false }), [modules]: swc({ tsx: false }) },
      transformIgnorePatterns: ["/node_modules/(?!jose/|fractional-indexing/)"],
      moduleNameMapper: contract,
    },
    {
      displayName: "web",
      testRunner: "<rootDir>/scripts/jest-runner.cjs",
      testEnvironment: "<rootDir>/scripts/jest-browser.cjs",
      runtime: "<rootDir>/scripts/jest-runtime-web.cjs",
      roots: ["<rootDir>/web"],
      testMatch: ["**/*.test.{ts,tsx}"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/web/dist/"],
      modulePathIgnorePatterns: ["<rootDir>/web/dist/"],
      transform: { "\\.tsx?$": swc({ tsx: true }), [modules]: swc({ tsx: true }) },
      transformIgnorePatterns: ["/node_modules/(?!fractional-indexing/|marked/)"],
      setupFilesAfterEnv: ["<rootDir>/web/test/setup.ts"],
      moduleNameMapper: {
        ...contract,
        "\\.webp$": "<rootDir>/web/test/picture.cjs",
        "\\.(css|svg|png|woff2)$|^@fontsource": "<rootDir>/web/test/empty.cjs",
      },
    },
  ],
};
