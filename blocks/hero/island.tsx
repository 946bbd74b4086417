import * as Dialog from "@radix-ui/react-dialog";
import { type MouseEvent, useEffect, useRef, useState } from "react";

type IslandProps = { label: string; title: string; src: string; poster?: string };

/** A link to the film, which opens it over the page; closing takes the film away, and its source with it. */
export function Island({ label, title, src, poster }: IslandProps) {
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
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M7 4.5v15l13-7.5z" />
          </svg>
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
            <Dialog.Close className="hero-dialog-close" aria-label="Close the film">
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
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
