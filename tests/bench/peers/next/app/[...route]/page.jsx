import { blocks as derived, Frame } from "../../components/derived.js";
import { Tally } from "../../components/tally.jsx";
import { listPages, readPage } from "../../strings/list-pages.js";

export const dynamicParams = false;

export function generateStaticParams() {
  return listPages().map((file) => ({ route: file.slice(0, -".json".length).split("/") }));
}

export async function generateMetadata({ params }) {
  const { title, description, route } = await readDocument(params);
  const canonical = `https://bench.example${route}`;
  return { title: `${title} | Bench`, description, alternates: { canonical } };
}

const blocks = { ...derived, tally: Tally };

export default async function Page({ params }) {
  const page = await readDocument(params);
  return (
    <Frame title={page.title}>
      {page.blocks.map(({ type, props }, index) => {
        const Block = blocks[type];
        return <Block key={index} {...props} />;
      })}
    </Frame>
  );
}

async function readDocument(params) {
  const { route } = await params;
  return readPage(`${route.join("/")}.json`);
}
