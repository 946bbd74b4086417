import { recoverOutput } from "#core/swap/recover-output.ts";
import { describeError, type Log } from "#service/enquiries/log.ts";
import {
  type EnquiryIntake,
  type OpenedEnquiries,
  openEnquiries,
} from "#service/enquiries/open-enquiries.ts";
import { type OpenedReports, openReports } from "#service/reports/open-reports.ts";
import { type OpenedVitals, openVitals, type VitalsSettings } from "#service/vitals/open-vitals.ts";
import type { Limits } from "./connections/limits.ts";
import { type Metrics, type MetricsPlace, startMetrics } from "./metrics/start-metrics.ts";
import { timeTransactions } from "./metrics/measure.ts";
import { findPageAddress } from "./site/find-address.ts";

import { openSite, type SiteKeeper } from "./site/open-site.ts";
import { readSitePages } from "./site/read-pages.ts";

export type ServerOptions = {
  /** The folder that a build wrote; absent to answer calls alone. */
  root?: string;
  /** The port; 0 takes a free one. */
  port: number;
  /** The host to listen on; every address of the machine when absent. */
  host?: string;
  /** The form and settings of enquiries; null when none are taken. */
  enquiries: EnquiryIntake | null;
  /** The settings of vitals, and the built site whose pages count; absent for none. */
  vitals?: { settings: VitalsSettings; root: string };
  /** The address for Prometheus; absent for no metrics. */
  metrics?: MetricsPlace;
  /** Addresses and networks of proxies, whose connections are many visitors'; none when absent. */
  trustedProxies?: string[];
  /** Limits for clients that differ from the defaults. */
  limits?: Partial<Limits>;
  /** Prints the log, a line of JSON for each event. */
  log?: (line: string) => void;
};

/** The parts of a service; null when one is not wanted. */
export type Parts = {
  site: SiteKeeper | null;
  vitals: OpenedVitals | null;
  enquiries: OpenedEnquiries | null;
  reports: OpenedReports | null;
  metrics: Metrics | null;
};

/** Everything that was opened, in this order; closed from the last to the first. */
export type Opened = { close: () => unknown }[];

/** Opens the wanted parts, and adds each to `opened` as soon as it has to be closed. */
export async function openParts(options: ServerOptions, opened: Opened, log: Log): Promise<Parts> {
  const note = <Part extends Opened[number]>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  const site = options.root === undefined ? null : note(await openBuiltSite(options.root, log));
  let vitals: OpenedVitals | null = null;
  if (options.vitals !== undefined) {
    const { settings, root } = options.vitals;
    const findPage = makePageFinder(site ?? note(await openSite(root, { memoryBytes: 0 })), root);
    vitals = note(openVitals(settings, { findPage, log }));
  }
  const transactions = options.metrics === undefined ? null : timeTransactions();
  const enquiries =
    options.enquiries === null
      ? null
      : note(
          await openEnquiries(options.enquiries, {
            pages: site === null ? null : readSitePages(site),
            log,
            onTransaction: transactions?.add,
          }),
        );
  const settings = options.enquiries?.settings ?? options.vitals?.settings;
  const findPage = site === null ? null : makePageFinder(site);
  const reports = settings === undefined ? null : note(openReports(settings, { findPage, log }));
  const enquiryPath = options.enquiries?.form.path ?? null;
  const measured = { enquiryPath, enquiries, transactions, log };
  const metrics =
    options.metrics === undefined ? null : note(await startMetrics(options.metrics, measured));
  return { site, vitals, enquiries, reports, metrics };
}

/**
 * @param root of a site that is served elsewhere, and has to exist
 * @returns a function that finds the page of a site that a path leads to; null when there is none
 * @throws when there is no built site
 */
function makePageFinder(site: SiteKeeper, root?: string): (path: string) => string | null {
  if (root !== undefined && site.read() === null)
    throw new Error(
      `There is no built site in ${root}, and vitals need its pages. Type: tessera build`,
    );
  return (path) => {
    const built = site.read();
    return built && findPageAddress(built, path);
  };
}

export async function closeAll(opened: Opened): Promise<void> {
  for (const { close } of opened.toReversed()) await close();
}

/**
 * Opens the site that a build wrote; finishes an interrupted swap first. Logs the result.
 *
 * @param root the folder; it may still be empty
 */
async function openBuiltSite(root: string, log: Log): Promise<SiteKeeper> {
  const recovery = recoverOutput(root);
  if (recovery !== "whole") log("warn", "build-cut-off", { folder: root, recovery });
  const site = await openSite(root, {
    report: (files) => log("info", "site-read", { files }),
    fail: (error) => log("error", "site-unreadable", describeError(error)),
  });
  if (site.read() === null) log("warn", "no-built-site", { folder: root, type: "tessera build" });
  return site;
}
