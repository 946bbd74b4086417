import type { Texts } from "#core/messages/texts.ts";
import { anything } from "#core/document/questions.ts";
import type { OutputSite } from "#site/outputs/output.ts";

/** Notes reads of files, redirects, pages and documents; every file asks for the other values anyway. */
export function watchSite(site: OutputSite, note: (question: string) => void): OutputSite {
  const { root, look, schemas, assets, settings, redirects } = site;
  return {
    root,
    look,
    schemas,
    settings,
    get assets() {
      note("assets");
      return assets;
    },
    get redirects() {
      note("redirects");
      return redirects;
    },
    entries(collection) {
      note(`collection:${collection}`);
      return site.entries(collection);
    },
    get pageCount() {
      note("summaries");
      return site.pageCount;
    },
    get pages() {
      note("summaries");
      return site.pages;
    },
    get documents() {
      return watchDocuments(site.documents, note);
    },
  };
}

function watchDocuments(documents: Texts, note: (question: string) => void): Texts {
  const { open, read } = documents;
  const noted =
    <Read>(of: (file: string) => Read) =>
    (file: string): Read => {
      note(`text:${file}`);
      return of(file);
    };
  return {
    get files() {
      note(anything);
      return documents.files;
    },
    open: noted(open),
    read: noted(read),
  };
}
