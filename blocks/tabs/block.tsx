import { useContext } from "react";
import { BlockContext, Island, RichText } from "@tessera-pages/engine/kit";
import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Picture } from "#theme/parts/picture.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/**
 * Texts of which one is shown. Its tabs are links to the panels, which `:target` shows until the
 * island is there; without JavaScript there are no tabs, and all panels are shown.
 */
export function Block({ items, ...heading }: Props) {
  const { instance } = useContext(BlockContext);
  const panelId = (index: number): string => `${instance}-panel-${index + 1}`;
  return (
    <TitledSection name="tabs" {...heading}>
      <Island>
        <div className="tabs-list">
          {items.map(({ label }, index) => (
            <a
              key={label}
              className="tabs-tab"
              id={`${instance}-tab-${index + 1}`}
              href={`#${panelId(index)}`}
            >
              {label}
            </a>
          ))}
        </div>
        <div className="tabs-panels">
          {items.map((item, index) => (
            <div key={item.label} className="tabs-panel" id={panelId(index)}>
              <Panel {...item} isFirst={index === 0} />
            </div>
          ))}
        </div>
      </Island>
    </TitledSection>
  );
}

type PanelProps = Props["items"][number] & { isFirst: boolean };

function Panel({ label, paragraphs, points, image, action, isFirst }: PanelProps) {
  return (
    <>
      <div className="tabs-words">
        <h3 className="tabs-title">{label}</h3>
        {paragraphs.map((paragraph) => (
          <p className="tabs-text" key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        {points.length > 0 && (
          <ul className="tabs-points">
            {points.map((point) => (
              <li key={point}>
                <RichText text={point} />
              </li>
            ))}
          </ul>
        )}
        {action !== undefined && (
          <ButtonLink href={action.href} tone="outline" icon="arrow-right">
            {action.label}
          </ButtonLink>
        )}
      </div>
      {image !== undefined && (
        <Picture
          image={image}
          className="tabs-picture"
          sizes="(min-width: 900px) 564px, 92vw"
          priority={isFirst}
        />
      )}
    </>
  );
}
