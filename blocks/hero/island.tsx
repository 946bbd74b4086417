import * as Dialog from "@radix-ui/react-dialog";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { SvgIcon } from "tessera/kit";
import playIcon from "lucide-static/icons/play.svg?raw";
import closeIcon from "lucide-static/icons/x.svg?raw";
import type { Props } from "./props.d.ts";

type IslandProps = NonNullable<Props["video"]>;

/** A link to the film, which opens it over the page; closing takes the film away, and its source with it. */
export function Island({ label, title, closeLabel, src, poster }: IslandProps) {
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Radix's own modality writes a style element, which the page's policy forbids.
    const behind = [...document.body.children].filter(
      (child) => child !== dialog.current && child !== shade.current,
    );
    for (const child of behind) child.toggleAttribute("inert", true);
    return () => {
      for (const child of behind) child.toggleAttribute("inert", false);
    };
  }, [isOpen]);

  function open(event: MouseEvent): void {
    // Whoever wants the film in a tab of its own gets it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  function returnFocus(event: Event): void {
    event.preventDefault();
    link.current?.focus();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <a ref={link} className="hero-film" href={src} onClick={open} data-opens="">
        <span className="hero-play">
          <SvgIcon svg={playIcon} size={20} />
        </span>
        {label}
      </a>
      <Dialog.Portal>
        {isOpen && (
          <div
            ref={shade}
            className="hero-shade"
            aria-hidden="true"
            onClick={() => setIsOpen(false)}
          />
        )}
        <Dialog.Content
          ref={dialog}
          className="hero-dialog"
          aria-describedby={undefined}
          aria-modal="true"
          onCloseAutoFocus={returnFocus}
        >
          <div className="hero-dialog-head">
            <Dialog.Title className="hero-dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="hero-dialog-close" aria-label={closeLabel}>
              <SvgIcon svg={closeIcon} size={22} />
            </Dialog.Close>
          </div>
          <video
            className="hero-video"
            src={isOpen ? src : ""}
            poster={poster}
            controls
            autoPlay
            muted
            playsInline
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
