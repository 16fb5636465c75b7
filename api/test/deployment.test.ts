/**
 * What docker-compose.yml and deploy/ say, held against the product: variables that are read, paths that answer, a port that is listened
 * at, commands that are built, images that are named by their version, and more time to end than the product takes.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { parseConfig } from "../config";
import { CLEAN_ENV, findPlace, program } from "../db/embedded-cluster";
import { type Anything, type TestApp, testApp } from "./app";
import { until } from "./until";

const root = path.resolve(__dirname, "../..");
const textOf = (name: string): string => fs.readFileSync(path.join(root, name), "utf8");
const dockerfile = textOf("scripts/Dockerfile");

const services: Record<string, Anything> = parse(textOf("docker-compose.yml"), { merge: true }).services;
const files = fs.readdirSync(path.join(root, "deploy/kubernetes"));
const objects: Anything[] = files.flatMap((name) =>
  parseAllDocuments(textOf(`deploy/kubernetes/${name}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  }),
);
const only = (kind: string): Anything => {
  const found = objects.filter((object) => object.kind === kind);
  expect(found).toHaveLength(1);
  return found[0];
};
const pods = () => [only("Deployment"), only("Job")].map(({ spec }) => spec.template.spec);
const containers = () => pods().flatMap((pod) => pod.containers);

/** The configuration of an environment, and what it asked for. */
function read(env: Record<string, string>): { names: Set<string> } {
  const names = new Set<string>();
  parseConfig(
    new Proxy(env, {
      get(given, name: string) {
        names.add(name);
        return given[name];
      },
    }),
  );
  return { names };
}
const variables = read({}).names;

/** A container's environment: what is written out, and what comes from a secret as it might be there. */
function environmentOf(container: Anything): Record<string, string> {
  const secrets: Record<string, string> = {
    DATABASE_URL: "postgres://stint:secret@postgres:5432/stint",
    COORDINATOR_URL: "postgres://stint:secret@coordinator:5432/stint",
    SMTP_URL: "smtp://mail:25",
    JWT_SECRET: "x".repeat(32),
  };
  const config = container.envFrom?.flatMap(({ configMapRef }: Anything) => {
    expect(configMapRef.name).toBe(only("ConfigMap").metadata.name);
    return Object.entries(only("ConfigMap").data);
  });
  const own = container.env?.map(({ name, value, valueFrom }: Anything) => {
    if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: "stint", key: name });
    return [name, value ?? secrets[name] ?? "given"];
  });
  return Object.fromEntries([...(config ?? []), ...(own ?? [])]);
}

describe("the product that they start", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.stop());

  it("answers where it is asked how it is", async () => {
    const probes = containers()
      .flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [startupProbe, readinessProbe, livenessProbe])
      .filter(Boolean)
      .map(({ httpGet }) => httpGet.path);
    const inImage = /127\.0\.0\.1:' \+ process\.env\.PORT \+ '(\/\w+)'/.exec(dockerfile)?.[1];
    expect(probes).toEqual(["/readyz", "/readyz", "/healthz"]);
    for (const where of [...probes, inImage])
      await until(async () => (await fetch(`${app.url}${where}`)).status === 200);
  });
});

it("is given variables that are read, and a configuration that holds", () => {
  for (const container of containers()) {
    const env = environmentOf(container);
    expect(Object.keys(env).filter((name) => !variables.has(name))).toEqual([]);
    expect(() => parseConfig(env)).not.toThrow();
  }
  const ours = Object.entries(services).filter(([, { image }]) => image === "stint:local");
  expect(ours.map(([name]) => name)).toEqual(["api", "replica", "citus-tables", "citus-replica"]);
  for (const [, { environment }] of ours)
    expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
});

it("starts with the secrets that operators are told to make", () => {
  const told = [...textOf("docs/operations.md").matchAll(/--from-literal=(\w+)=/g)].map(([, name = ""]) => name);
  const env = Object.entries(environmentOf(only("Deployment").spec.template.spec.containers[0]));
  const made = env.filter(([name]) => name in only("ConfigMap").data || told.includes(name));
  expect(told).toContain("DATABASE_URL");
  expect(() => parseConfig(Object.fromEntries(made))).not.toThrow();
});

it("names each image by its version", () => {
  const images = [...Object.values(services), ...containers()].map(({ image }) => image as string);
  const base = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image);
  const own = /^stint:(local|\d+\.\d+\.\d+)$/;
  expect(
    [...images, ...base].filter((image) => !own.test(image) && !/:v?\d+\.\d+(\.\d+)?(-[\w-]+)?$/.test(image)),
  ).toEqual([]);
  const { version } = JSON.parse(textOf("package.json"));
  for (const { image } of containers()) expect(image).toBe(`stint:${version}`);
});

it("is reached at the port that it listens at", () => {
  const port = Number(/\bPORT=(\d+)/.exec(dockerfile)?.[1]);
  const [{ ports }] = only("Deployment").spec.template.spec.containers;
  expect(ports).toEqual([{ name: "http", containerPort: port }]);
  expect(only("Service").spec.ports[0].targetPort).toBe("http");
  const [{ backend }] = only("Ingress").spec.rules[0].http.paths;
  expect(backend.service).toEqual({ name: only("Service").metadata.name, port: { name: "http" } });
  expect(services.api.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(textOf("deploy/nginx.conf")).toContain(`set $stint stint:${port};`);
});

it("is found by what looks for it", () => {
  const { spec } = only("Deployment");
  const { labels } = spec.template.metadata;
  for (const wanted of [
    spec.selector.matchLabels,
    only("Service").spec.selector,
    only("PodDisruptionBudget").spec.selector.matchLabels,
  ])
    expect(labels).toMatchObject(wanted);
  // The Job's pod answers nobody.
  expect(only("Job").spec.template.metadata.labels).not.toMatchObject(only("Service").spec.selector);
  const { host } = only("Ingress").spec.rules[0];
  expect(new URL(only("ConfigMap").data.PUBLIC_URL).host).toBe(host);
});

it("has more time to end than it takes, and is replaced before it goes", () => {
  const times = [...textOf("api/main.ts").matchAll(/^const \w+Ms = ([\d_]+);/gm)].map(([, ms = ""]) =>
    Number(ms.replaceAll("_", "")),
  );
  const longest = Math.max(...times) / 1000;
  expect(longest).toBeLessThan(10);
  const { spec } = only("Deployment");
  const {
    terminationGracePeriodSeconds,
    containers: [{ lifecycle }],
  } = spec.template.spec;
  const [, before] = lifecycle.preStop.exec.command;
  expect(lifecycle.preStop.exec.command[0]).toBe("sleep");
  expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(before) + longest);
  expect(Number.parseInt(services.api.stop_grace_period, 10)).toBeGreaterThan(longest);
  expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(spec.replicas).toBeGreaterThan(only("PodDisruptionBudget").spec.maxUnavailable);
});

it("may do nothing but serve", () => {
  for (const { securityContext, automountServiceAccountToken, containers: own } of pods()) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    expect(automountServiceAccountToken).toBe(false);
    for (const container of own) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
  }
  const dataDir = /\bDATA_DIR=(\S+)/.exec(dockerfile)?.[1];
  const [{ volumeMounts }] = only("Deployment").spec.template.spec.containers;
  expect(volumeMounts.map(({ mountPath }: Anything) => mountPath)).toEqual([dataDir, "/tmp"]);
});

it("keeps what a try of the Job said that failed", () => {
  expect(only("Job").spec.template.spec.restartPolicy).toBe("Never");
});

it("runs programs that are there", () => {
  const told = [...textOf("docs/operations.md").matchAll(/^kubectl exec .+/gm)].map(([line]) => line);
  const commands = [
    ...containers().map(({ command }) => command),
    ...Object.values(services).map(({ command }) => command),
    JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]"),
    ...told,
  ];
  const programs = commands.flatMap((command) => String(command ?? "").match(/api\/dist\/[\w-]+\.js/g) ?? []);
  expect([...new Set(programs)].sort()).toEqual([
    "api/dist/admin-cli.js",
    "api/dist/backup-cli.js",
    "api/dist/distribute-cli.js",
    "api/dist/main.js",
    "api/dist/migrate-cli.js",
  ]);
  for (const program of programs)
    expect(fs.existsSync(path.join(root, program.replace("/dist/", "/").replace(/js$/, "ts")))).toBe(true);
});

it("calls in the making of the image what is there, and takes from the sources what is there", async () => {
  const [, file = "", name = ""] = /require\('\.\/api\/dist\/([\w/-]+)'\)\.(\w+)\(/.exec(dockerfile) ?? [];
  expect((await import(`../${file}`))[name]).toBeInstanceOf(Function);
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = ""]) =>
    from.split(" "),
  );
  const own = copied.map((from) => from.replace("/app/", "")).filter((from) => !/\bdist$|^node_modules$/.test(from));
  expect(own).toContain("schema.graphql");
  expect(own.filter((from) => !fs.existsSync(path.join(root, from)))).toEqual([]);
});

describe("compose", () => {
  const inProfile = (profile: string) =>
    Object.keys(services).filter((name) => services[name].profiles?.includes(profile));

  it("has two processes behind a proxy in each profile, and what they wait for", () => {
    expect(inProfile("cluster")).toEqual(["replica", "proxy"]);
    expect(inProfile("citus")).toEqual([
      "proxy",
      "coordinator",
      "worker-1",
      "worker-2",
      "citus-nodes",
      "citus-tables",
      "citus-replica",
    ]);
    for (const name of ["replica", "citus-replica"]) {
      expect(services[name].deploy.replicas).toBe(2);
      expect(services[name].networks.default.aliases).toEqual(["stint"]);
      expect(services[name].environment.TRUST_PROXY).toBe("1");
      expect(services.proxy.depends_on[name]).toEqual({ condition: "service_healthy", required: false });
      // Only what the proxy waits for is started with it.
      const { hostname } = new URL(/smtp:[^}]+/.exec(services[name].environment.SMTP_URL)?.[0] ?? "");
      expect(services[name].depends_on).toHaveProperty(hostname);
    }
    for (const service of Object.values(services))
      for (const [name, { condition }] of Object.entries<Anything>(service.depends_on ?? {})) {
        // Healthy is what says how it is: the image of the product does.
        if (condition === "service_healthy")
          expect(
            services[name].healthcheck ??
              (services[name].image === "stint:local" && dockerfile.includes("HEALTHCHECK")),
          ).toBeTruthy();
        if (condition === "service_completed_successfully") expect(services[name].restart).toBe("no");
      }
  });

  it("makes its databases with arguments that hold, in UTF8", () => {
    const servers = Object.values(services).filter(({ environment }) => environment?.POSTGRES_DB);
    const asked = new Set(servers.map(({ environment }) => environment.POSTGRES_INITDB_ARGS));
    expect(asked.size).toBe(1);
    const home = fs.mkdtempSync(path.join(os.tmpdir(), "stint-initdb-"));
    fs.chmodSync(home, 0o777); // as root they run as another user
    try {
      const { native, as } = findPlace(path.join(home, "data"));
      const cluster = path.join(home, "made");
      const run = (name: string, args: string[], input = "") => {
        const ran = spawnSync(program(native, name), args, {
          ...as,
          env: CLEAN_ENV,
          cwd: home,
          input,
          encoding: "utf8",
        });
        return [ran.status, ran.status === 0 ? ran.stdout : ran.stderr];
      };
      const usual = ["-D", cluster, "-U", "stint", "--auth=trust", "--no-sync", "--no-instructions"];
      expect(run("initdb", [...usual, ...[...asked].join(" ").split(" ")])).toEqual([0, expect.anything()]);
      const told = run("postgres", ["--single", "-D", cluster, "postgres"], "SHOW server_encoding;\n");
      expect(told).toEqual([0, expect.stringContaining('server_encoding = "UTF8"')]);
    } finally {
      fs.rmSync(home, { recursive: true, force: true });
    }
  });

  it("passes sockets on, says who calls, and asks another process when one goes", () => {
    const proxy = textOf("deploy/nginx.conf");
    for (const line of [
      "proxy_http_version 1.1;",
      "proxy_set_header Upgrade $http_upgrade;",
      "proxy_set_header Connection $connection_upgrade;",
      "proxy_set_header Host $http_host;",
      "proxy_set_header X-Forwarded-For $remote_addr;",
      "proxy_set_header X-Forwarded-Proto $scheme;",
      "proxy_next_upstream error timeout http_502 http_503;",
    ])
      expect(proxy).toContain(line);
    // Callers wait so long for each that is gone without a word, and none may be left out that serves.
    expect(Number(/proxy_connect_timeout (\d+)ms;/.exec(proxy)?.[1])).toBeLessThan(1000);
    expect(proxy).not.toContain("proxy_next_upstream_tries");
    // Before Compose kills it, which gives it ten seconds where nothing else is said.
    expect(services.proxy.stop_grace_period).toBeUndefined();
    expect(Number(/^worker_shutdown_timeout (\d+)s;$/m.exec(proxy)?.[1])).toBeLessThan(10);
    // What was sent and is not idempotent is never sent twice.
    expect(proxy).not.toMatch(/\bnon_idempotent;|\bnon_idempotent [^w]/);
  });
});
