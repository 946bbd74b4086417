import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type ImageFacts, ImagesContext } from "#site/kit/images-context.ts";
import { LogoContext, type LogoFacts } from "#site/kit/logo-context.ts";
import { SiteLogo } from "#site/kit/site-logo.tsx";

const light = { src: "/logo.svg", width: 370, height: 80 };
const dark = { src: "/logo-dark.svg", width: 370, height: 80 };

function render(logo: LogoFacts | null, images: Record<string, ImageFacts> = {}): string {
  return renderToStaticMarkup(
    <ImagesContext value={(address) => images[address]}>
      <LogoContext value={logo}>
        <SiteLogo name="Nordlys" height={40} mark={<i />}>
          <b>Nordlys</b>
        </SiteLogo>
      </LogoContext>
    </ImagesContext>,
  );
}

describe("a site's logo", () => {
  test("is the theme's mark and the name where there is none", () => {
    expect(render(null)).toBe("<i></i><b>Nordlys</b>");
  });

  test("has its size, and the site's name as its words", () => {
    expect(render({ light, hasName: false })).toBe(
      '<picture><img class="site-logo" src="/logo.svg" alt="Nordlys" width="185" height="40"/></picture>',
    );
    expect(render({ light, hasName: false, alt: "Nordlys & Sons" })).toContain(
      'alt="Nordlys &amp; Sons"',
    );
  });

  test("is no wider than its place", () => {
    const wide = { ...light, width: 2400 };
    expect(render({ light: wide, hasName: false })).toContain('width="240" height="8"');
  });

  test("with the name beside it has no words of its own", () => {
    expect(render({ light, hasName: true })).toMatch(/alt="" .*<b>Nordlys<\/b>$/);
  });

  test("has a picture for each ground, of which only the shown one is fetched", () => {
    const html = render({ light, dark, hasName: false });
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/class="site-logo site-logo-light" src="\/logo\.svg".*loading="lazy"/),
      expect.stringMatching(/class="site-logo site-logo-dark" src="\/logo-dark\.svg".*"lazy"/),
    ]);
  });

  test("of points is shown in the widths that the build made, without losses", () => {
    const src = "/images/logo.png";
    const sources = [
      { type: "image/avif", srcset: "/assets/a-160.avif 160w, /assets/a-480.avif 480w" },
      { type: "image/png", srcset: "/assets/a-160.png 160w, /assets/a-480.png 480w" },
    ];
    const images = { [src]: { width: 740, height: 160, sources, src: "/assets/a-480.png" } };
    expect(render({ light: { src, width: 740, height: 160 }, hasName: false }, images)).toBe(
      '<picture><img class="site-logo" src="/assets/a-480.png" srcSet="/assets/a-160.png 160w, /assets/a-480.png 480w" sizes="185px" alt="Nordlys" width="185" height="40"/></picture>',
    );
  });
});
