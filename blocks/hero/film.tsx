import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { SvgIcon } from "tessera/kit";
import closeIcon from "lucide-static/icons/x.svg?raw";

/**
 * Opens a film over the page; closing takes the film away, and its source with it.
 *
 * @param link leads to the film, says what it is called (`data-title`, `data-close`, `data-poster`),
 *   and gets the focus back
 * @returns takes everything away at once
 */
export function openFilm(link: HTMLAnchorElement): () => void {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const leave = (): void => {
    root.unmount();
    host.remove();
  };
  root.render(<Film link={link} onClosed={() => queueMicrotask(leave)} />);
  return leave;
}

function Film({ link, onClosed }: { link: HTMLAnchorElement; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const dialog = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const { title = "", close = "", poster } = link.dataset;

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

  function returnFocus(event: Event): void {
    event.preventDefault();
    link.focus();
    onClosed();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
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
            <Dialog.Close className="hero-dialog-close" aria-label={close}>
              <SvgIcon svg={closeIcon} size={22} />
            </Dialog.Close>
          </div>
          <video
            className="hero-video"
            src={isOpen ? (link.getAttribute("href") ?? "") : ""}
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
