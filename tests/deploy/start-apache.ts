import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startServer } from "./start-server.ts";

export const apache = "/usr/sbin/apache2";
const modules = "/usr/lib/apache2/modules";
const needed = "mpm_event alias authz_core headers rewrite mime dir unixd deflate filter";

/** An empty folder for Apache's own files, the built site, its folder on the host, and the port. */
type Place = { folder: string; dist: string; base: string; port: number };

/** Writes what a hoster's machine has around a folder with an `.htaccess`. */
export async function startApache({
  folder,
  dist,
  base,
  port,
}: Place): Promise<() => Promise<void>> {
  // It runs as a user who owns neither.
  for (const each of [folder, path.dirname(dist)]) chmodSync(each, 0o755);
  const file = path.join(folder, "apache.conf");
  mkdirSync(path.join(folder, "empty"));
  const root = base === "" ? dist : path.join(folder, "empty");
  const loaded = needed
    .split(" ")
    .filter((name) => existsSync(path.join(modules, `mod_${name}.so`)))
    .map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`);
  writeFileSync(
    file,
    [
      ...loaded,
      `ServerRoot ${folder}`,
      `Listen 127.0.0.1:${port}`,
      "ServerName localhost",
      ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
      `PidFile ${folder}/apache.pid`,
      `DefaultRuntimeDir ${folder}`,
      `ErrorLog ${folder}/error.log`,
      "TypesConfig /etc/mime.types",
      `DocumentRoot ${root}`,
      ...(base === "" ? [] : [`Alias ${base} ${dist}`]),
      `<Directory ${dist}>`,
      "AllowOverride All",
      "Require all granted",
      "</Directory>",
    ].join("\n"),
  );
  const checked = spawnSync(apache, ["-t", "-f", file], { encoding: "utf8" });
  if (checked.status !== 0) throw new Error(checked.stderr);
  return startServer(apache, ["-DFOREGROUND", "-f", file], port);
}
