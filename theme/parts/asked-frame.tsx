import type { ReactNode } from "react";
import { Icon, Island } from "@tessera-pages/engine/kit";

type AskedFrameProps = {
  address: string;
  /** What the frame shows, for those who do not see it. */
  frameTitle: string;
  /** The same on a page of its own. */
  href: string;
  /** The words of the button. */
  label: string;
  icon: string;
  /** A picture behind the button. */
  background?: ReactNode;
  /** The id of the words under the button that say what it does. */
  describedBy?: string;
  /** What is under the button, until the frame is there. */
  children?: ReactNode;
};

/**
 * A button that puts something of another host into the page: nothing is asked of that host before.
 * Without JavaScript a link leads to the same. The block's `island.ts` exports `openFrame` as `wake`.
 */
export function AskedFrame(props: AskedFrameProps) {
  const { address, frameTitle, href, label, icon, background, describedBy, children } = props;
  return (
    <div className="asked-frame">
      {background}
      <Island>
        <div className="asked-frame-ask">
          <button
            className="asked-frame-control asked-frame-button"
            type="button"
            data-address={address}
            data-title={frameTitle}
            aria-describedby={describedBy}
          >
            <Icon name={icon} size={18} />
            {label}
          </button>
          <a
            className="asked-frame-control asked-frame-anchor"
            href={href}
            aria-label={`${label}: ${frameTitle}`}
          >
            <Icon name={icon} size={18} />
            {label}
          </a>
          {children}
        </div>
      </Island>
    </div>
  );
}
