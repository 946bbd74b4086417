import { blocks } from "../../components/blocks.jsx";
import { listPages, readPage, readSite } from "../../strings/list-pages.js";

export const dynamicParams = false;

export function generateStaticParams() {
  return listPages().map((file) => {
    const route = file.slice(0, -".json".length);
    return { route: route === "index" ? [] : route.split("/") };
  });
}

export async function generateMetadata({ params }) {
  const page = await readDocument(params);
  const site = readSite();
  return {
    title: `${page.title} – ${site.name}`,
    description: page.description,
    alternates: { canonical: `${site.url}${page.route}` },
  };
}

export default async function Page({ params }) {
  const page = await readDocument(params);
  return (
    <main id="main">
      <div className="columns" data-layout="full">
        <div className="columns-main">
          {page.blocks.map(({ type, props }, index) => {
            const Block = blocks[type];
            return <Block key={index} {...props} />;
          })}
        </div>
      </div>
    </main>
  );
}

async function readDocument(params) {
  const { route = ["index"] } = await params;
  return readPage(`${route.join("/")}.json`);
}
