import { useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import { AskedFrame } from "#theme/parts/asked-frame.tsx";
import { Picture } from "#theme/parts/picture.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** Something of another host, which is asked for it only when the visitor wants it. */
export function Block(props: Props) {
  const { tone, eyebrow, title, text, height, image, askText, ...frame } = props;
  const textId = `${useContext(BlockContext).instance}-ask`;
  return (
    <TitledSection name="embed" {...{ tone, eyebrow, title, text }}>
      <div className="embed-stage" data-height={height}>
        <AskedFrame
          {...frame}
          icon={height.includes("/") ? "play" : "mouse-pointer-click"}
          describedBy={textId}
          background={
            image !== undefined && (
              <Picture
                image={image}
                className="embed-image"
                sizes="(min-width: 1300px) 1200px, 92vw"
              />
            )
          }
        >
          <p className="embed-text" id={textId}>
            {askText.replace("{host}", () => new URL(frame.address).hostname)}
          </p>
        </AskedFrame>
      </div>
    </TitledSection>
  );
}
