import { type ReactNode, useContext } from "react";
import { ImagesContext } from "./images-context.ts";
import { LogoContext, type LogoFacts } from "./logo-context.ts";

type SiteLogoProps = {
  /** The site's name: the alt text of a logo that has none of its own. */
  name: string;
  /** The most pixels that the logo is high, as CSS counts them. */
  height: number;
  /** The most pixels that it is wide. */
  width?: number;
  /** The theme's own mark, where the site has no logo. */
  mark?: ReactNode;
  /** The name as text: where there is no logo, or the logo has no words. */
  children: ReactNode;
};

/**
 * Renders the site's logo, as `logo` in `content/site.json` names it; without one, the theme's mark
 * and the name. The picture for dark grounds is shown on dark pages by `@tessera-pages/engine/base.css` alone.
 */
export function SiteLogo({ name, height, width = 240, mark, children }: SiteLogoProps) {
  const logo = useContext(LogoContext);
  if (logo === null)
    return (
      <>
        {mark}
        {children}
      </>
    );
  const { light, dark, alt = name, hasName } = logo;
  const shared = { alt: hasName ? "" : alt, most: { width, height } };
  return (
    <>
      {dark === undefined ? (
        // In a picture, React does not fetch it before everything else.
        <picture>
          <LogoPicture picture={light} {...shared} />
        </picture>
      ) : (
        <>
          <LogoPicture picture={light} {...shared} ground="light" />
          <LogoPicture picture={dark} {...shared} ground="dark" />
        </>
      )}
      {hasName && children}
    </>
  );
}

/** @returns whether the site has a logo of its own: then no other mark stands for it */
export function useHasLogo(): boolean {
  return useContext(LogoContext) !== null;
}

type LogoPictureProps = {
  picture: LogoFacts["light"];
  alt: string;
  most: { width: number; height: number };
  ground?: "light" | "dark";
};

function LogoPicture({ picture, alt, most, ground }: LogoPictureProps) {
  const facts = useContext(ImagesContext)(picture.src);
  const scale = Math.min(most.width / picture.width, most.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  // Only the original's format has no losses.
  const srcSet = facts?.sources.at(-1)?.srcset;
  const several = srcSet === undefined ? {} : { srcSet, sizes: `${width}px` };
  return (
    <img
      className={ground === undefined ? "site-logo" : `site-logo site-logo-${ground}`}
      src={facts?.src ?? picture.src}
      {...several}
      alt={alt}
      width={width}
      height={Math.max(1, Math.round(picture.height * scale))}
      // A lazy picture that is not shown is not fetched.
      loading={ground === undefined ? undefined : "lazy"}
    />
  );
}
