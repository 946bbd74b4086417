import { useContext } from "react";
import { BlockContext, Foreign, Island, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** A script of another company, and the element that it fills. Both wait for the visitor. */
export function Block({ src, purpose, data, integrity, element, text, loadLabel }: Props) {
  const { id } = useContext(BlockContext);
  const asked = purpose === undefined ? {} : { purpose };
  const checked = integrity === undefined ? {} : ({ integrity, crossOrigin: "anonymous" } as const);
  return (
    <div
      className="embed-script"
      id={id}
      data-height={element?.height}
      data-search-ignore={element === undefined ? "" : undefined}
    >
      <div className="container">
        <Island when={element === undefined ? "load" : "visible"}>
          {text !== undefined && (
            <div className="embed-script-ask">
              <p className="embed-script-text">
                <RichText text={text} />
              </p>
              {loadLabel !== undefined && (
                <button
                  className="button embed-script-button"
                  data-tone="brand"
                  type="button"
                  data-load=""
                >
                  {loadLabel}
                </button>
              )}
            </div>
          )}
          <Foreign {...asked}>
            {element !== undefined && (
              <div id={element.id} className={element.class} {...nameData(element.data)} />
            )}
            <script src={src} {...checked} {...nameData(data)} />
          </Foreign>
        </Island>
      </div>
    </div>
  );
}

function nameData(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [`data-${key}`, value]));
}
