/** @module-tag slow */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../browser/find-free-port.ts";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../engine/make-site-copy.ts";
import { readGuideCode } from "./read-guide-code.ts";
import { startServer } from "./start-server.ts";

const server = "/usr/sbin/vsftpd";
const client = "/usr/bin/lftp";
// The server starts as root alone, and writes as a user who may log in without a password.
const canRun = [server, client].every((file) => existsSync(file)) && process.getuid?.() === 0;

describe.skipIf(!canRun).each(["ftps:", "ftp:"])("%s by the command of the guide", (scheme) => {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-ftp-"));
  const space = path.join(folder, "space");
  const host = path.join(space, "htdocs");
  let site: SiteCopy;
  let port = 0;
  let stop = async (): Promise<void> => {};

  beforeAll(async () => {
    site = await makeSiteCopy();
    await site.edit("content/site.json", (text) =>
      text.replace('"language"', '"apache": true,\n  "language"'),
    );
    expect(await spawnCommand(["build", "--root", site.root])).toMatchObject({ code: 0 });
    port = await findFreePort();
    stop = await startFtp();
  });
  afterAll(async () => {
    await stop();
    await site.remove();
    rmSync(folder, { recursive: true });
  });

  /** Starts a server as shared hosting has it: FTP over TLS, and a folder for the site. */
  async function startFtp(): Promise<() => Promise<void>> {
    chmodSync(folder, 0o755);
    for (const name of [space, host, path.join(folder, "empty")]) mkdirSync(name);
    const { uid, gid } = readUser("ftp");
    chownSync(host, uid, gid);
    const key = path.join(folder, "key.pem");
    const made = spawnSync(
      "openssl",
      `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${key}.crt`.split(
        " ",
      ),
      { encoding: "utf8" },
    );
    expect(made.status, made.stderr).toBe(0);
    const file = path.join(folder, "vsftpd.conf");
    const settings = {
      listen: "YES",
      background: "NO",
      listen_port: port,
      listen_address: "127.0.0.1",
      anonymous_enable: "YES",
      no_anon_password: "YES",
      anon_root: space,
      anon_umask: "022",
      write_enable: "YES",
      anon_upload_enable: "YES",
      anon_mkdir_write_enable: "YES",
      anon_other_write_enable: "YES",
      secure_chroot_dir: path.join(folder, "empty"),
      seccomp_sandbox: "NO",
      ssl_enable: "YES",
      implicit_ssl: scheme === "ftps:" ? "YES" : "NO",
      allow_anon_ssl: "YES",
      force_anon_data_ssl: "YES",
      force_anon_logins_ssl: "YES",
      require_ssl_reuse: "NO",
      rsa_cert_file: `${key}.crt`,
      rsa_private_key_file: key,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(""), { mode: 0o600 });
    return startServer(server, [file], port);
  }

  /** Types the command of the guide, with the address of this server, and its certificate. */
  function upload(): void {
    const typed = readGuideCode("FTP").find((code) => code.startsWith("lftp")) ?? "";
    const address = "ftp://user@ftp.example.com";
    expect(typed).toContain(address);
    // Without a password, it would not encrypt unless it is told so.
    const trust = `set ssl:ca-file ${path.join(folder, "key.pem.crt")}; set ftp:ssl-allow-anonymous true; set net:max-retries 1; `;
    const command = typed
      .replace(address, `${scheme}//anonymous@localhost:${port}`)
      .replace('-e "', `-e "${trust}`);
    const options = { cwd: site.root, encoding: "utf8", timeout: 120_000 } as const;
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], options);
    expect(status, stdout + stderr).toBe(0);
  }

  function list(root: string): string[] {
    return globSync("**/*", { cwd: root, withFileTypes: true, exclude: [] })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .toSorted();
  }

  test("uploads all that a host serves, byte for byte, with the hidden file", () => {
    upload();
    const dist = path.join(site.root, "dist");
    const wanted = list(dist).filter((file) => !file.startsWith("_"));
    expect(wanted.length).toBeGreaterThan(20);
    expect(list(host)).toEqual(wanted);
    for (const file of [...wanted, ".htaccess"])
      expect(readFileSync(path.join(host, file)).equals(readFileSync(path.join(dist, file)))).toBe(
        true,
      );
  });

  test("brings what has changed, and removes what is gone", async () => {
    await site.edit("pages/plain.json", (text) => text.replace(/"title": "/, '"title": "Changed '));
    rmSync(path.join(site.root, "pages/far.json"));
    expect(await spawnCommand(["build", "--root", site.root])).toMatchObject({ code: 0 });
    upload();
    expect(readFileSync(path.join(host, "plain.html"), "utf8")).toContain("<title>Changed ");
    expect(existsSync(path.join(host, "far.html"))).toBe(false);
  });
});

function readUser(name: string): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${name}:.*$`, "m"))?.[0];
  const [, , uid, gid] = (line ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
