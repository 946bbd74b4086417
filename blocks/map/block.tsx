import { AskedFrame } from "#theme/parts/asked-frame.tsx";
import { Pattern } from "#theme/pictures/pattern.tsx";
import { Section } from "#theme/parts/section.tsx";
import { makeEmbedAddress } from "./make-embed-address.ts";
import type { Props } from "./props.d.ts";

/** A map that is fetched only when the visitor asks for it. */
export function Block({ label, place, mapLink, frameTitle, ...view }: Props) {
  return (
    <Section name="map" tone="sunken" isNamed={false}>
      <Pattern />
      <AskedFrame
        address={makeEmbedAddress(view)}
        frameTitle={frameTitle.replace("{place}", () => place)}
        href={mapLink}
        label={label}
        icon="map"
      />
    </Section>
  );
}
