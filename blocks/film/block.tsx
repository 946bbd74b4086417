import { RichText } from "@tessera-pages/engine/kit";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** A film in the browser's own player; nothing of it is fetched before it begins. */
export function Block({ ratio, src, poster, captions, note, ...heading }: Props) {
  return (
    <TitledSection name="film" {...heading}>
      <figure className="film-figure">
        <div className="film-stage" data-ratio={ratio}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its author gives it captions, where it has sound */}
          <video
            className="film-video"
            src={src}
            poster={poster}
            preload="none"
            controls
            playsInline
          >
            {captions.map((track, index) => (
              <track
                key={track.src}
                kind="captions"
                src={track.src}
                srcLang={track.language}
                label={track.label}
                default={index === 0}
              />
            ))}
          </video>
        </div>
        {note !== undefined && (
          <figcaption className="film-note">
            <RichText text={note} />
          </figcaption>
        )}
      </figure>
    </TitledSection>
  );
}
