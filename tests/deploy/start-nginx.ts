import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startServer } from "./start-server.ts";

const deploy = path.resolve(import.meta.dirname, "../../docs/deploy");

/** The nginx of this machine; null where there is none. */
export const nginx = ["nginx", "/usr/sbin/nginx"].find((name) => !spawnSync(name, ["-v"]).error);

export type NginxFiles = {
  /** A folder of its own, for what nginx writes. */
  folder: string;
  /** A file of `docs/deploy/`. */
  name: string;
  /** What of its text is another here; each stands in it, or the test is of another file. */
  changes: Record<string, string>;
};

/** Writes a whole configuration around a file of `docs/deploy/`, and lets `nginx -t` read it. */
export function checkNginx({ folder, name, changes }: NginxFiles): { file: string; told: string } {
  let text = readFileSync(path.join(deploy, name), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`docs/deploy/${name} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  mkdirSync(path.join(folder, "temp"), { recursive: true });
  const site = path.join(folder, name);
  writeFileSync(site, text);
  const file = path.join(folder, "nginx.main.conf");
  const temps = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `${user}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { }
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    sendfile on;
    ${temps.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join("\n    ")}
    include ${site};
}
`,
  );
  const { status, stderr } = spawnSync(nginx ?? "", ["-t", "-c", file], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return { file, told: stderr };
}

/** Starts nginx with a file of `docs/deploy/`, and waits until it listens. */
export async function startNginx(
  files: NginxFiles & { port: number },
): Promise<() => Promise<void>> {
  const { file } = checkNginx(files);
  return startServer(nginx ?? "", ["-c", file], files.port);
}

/** Makes a certificate for `www.example.com`, of a day. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, "site.pem"), path.join(folder, "site.key")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"].concat([
      "-days",
      "1",
      "-subj",
      "/CN=www.example.com",
      "-keyout",
      key,
      "-out",
      certificate,
    ]),
    { stdio: "pipe" },
  );
  return { certificate, key };
}
