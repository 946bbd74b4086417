import { SiteLogo, useHasLogo } from "@tessera-pages/engine/kit";
import { markCells } from "./mark.ts";

/** Letters that stand in one line beside the menu of a telephone; a longer name is set smaller. */
const longestName = 14;

/**
 * The company's mark, for the eye only.
 *
 * @param props.size CSS pixels
 */
function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      {markCells.map(({ column, row, isHeart }) => (
        <rect
          key={`${column}-${row}`}
          x={column * 10 + 0.5}
          y={row * 10 + 0.5}
          width="9"
          height="9"
          className={isHeart ? "mark-heart" : "mark-arm"}
        />
      ))}
    </svg>
  );
}

/** The site's logo, as in the header and the footer; without one, the mark and the name. */
export function Logo({ name, size = 30 }: { name: string; size?: number }) {
  return (
    <span className="logo">
      <SiteLogo name={name} height={size + 10} mark={<Mark size={size} />}>
        <span className="logo-name" data-length={name.length > longestName ? "long" : undefined}>
          {name}
        </span>
      </SiteLogo>
    </span>
  );
}

/** The small mark beside a few words; a site with a logo of its own has none. */
export function SmallMark() {
  return useHasLogo() ? null : <Mark size={18} />;
}
