import { DateText, Icon } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** What readers wrote under an article, each with a Reply control. */
export function Block({ title, comments, replyLabel }: Props) {
  return (
    <Section name="comments">
      <SectionHeading title={title} />
      <ol className="comments-list">
        {comments.map((comment) => (
          <li key={`${comment.name} ${comment.date}`} className="comments-item">
            <Picture image={comment.image} className="comments-portrait" sizes="56px" ratio={1} />
            <div className="comments-text">
              <h3 className="comments-name">{comment.name}</h3>
              <p className="comments-date">
                <DateText date={comment.date} />
              </p>
              <p>{comment.text}</p>
              <button
                className="comments-reply"
                type="button"
                aria-label={`${replyLabel} to ${comment.name}`}
              >
                <Icon name="reply" size={16} />
                {replyLabel}
              </button>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
