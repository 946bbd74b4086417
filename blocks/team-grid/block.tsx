import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A grid of members, each with portrait, name and role. */
export function Block({ members, ...heading }: Props) {
  return (
    <Section name="team-grid">
      <SectionHeading {...heading} />
      <ul className="team-grid-list">
        {members.map((member, index) => (
          <li key={member.title} className="team-grid-member">
            <Picture
              image={member.img}
              className="team-grid-portrait"
              sizes="(min-width: 1000px) 280px, (min-width: 640px) 33vw, 50vw"
              priority={index < 4}
            />
            <h3 className="team-grid-name">{member.title}</h3>
            <p className="team-grid-role">{member.desc}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
