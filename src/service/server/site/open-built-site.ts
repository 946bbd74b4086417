import { describeError, type Log } from "#service/enquiries/log.ts";
import { recoverOutput } from "#core/swap/recover-output.ts";
import { openSite, type SiteKeeper } from "./open-site.ts";

/**
 * Opens the site that a build wrote; finishes an interrupted swap first. Logs the result.
 *
 * @param root the folder; it may still be empty
 */
export async function openBuiltSite(root: string, log: Log): Promise<SiteKeeper> {
  const recovery = recoverOutput(root);
  if (recovery !== "whole") log("warn", "build-cut-off", { folder: root, recovery });
  const site = await openSite(root, {
    report: (files) => log("info", "site-read", { files }),
    fail: (error) => log("error", "site-unreadable", describeError(error)),
  });
  if (site.read() === null) log("warn", "no-built-site", { folder: root, type: "tessera build" });
  return site;
}
