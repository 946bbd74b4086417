import { describeError, type Log } from "#service/enquiries/log.ts";
import { recoverOutput } from "#core/swap/recover-output.ts";
import { openSite, type SiteKeeper } from "./open-site.ts";

/**
 * Opens the site that a build wrote; a swap that was cut off is finished first. What is to be known of it
 * is logged.
 *
 * @param root the folder; there may be nothing in it yet
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
