import { Island } from "tessera/kit";
import { Pattern } from "#theme/pictures/pattern.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Island as MapFrame } from "./island.tsx";
import { makeEmbedAddress } from "./make-embed-address.ts";
import type { Props } from "./props.d.ts";

/** A map that is fetched only when the visitor asks for it. */
export function Block({ label, place, mapLink, frameTitle, ...view }: Props) {
  const address = makeEmbedAddress(view);
  return (
    <Section name="map" tone="sunken" isNamed={false}>
      <Pattern />
      <div className="map-stage">
        <Island
          of={MapFrame}
          when="visible"
          props={{
            label,
            place,
            address,
            mapLink,
            title: frameTitle.replace("{place}", () => place),
          }}
        />
      </div>
    </Section>
  );
}
