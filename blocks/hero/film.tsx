import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { SvgIcon } from "@tessera-pages/engine/kit";
import closeIcon from "@tessera-pages/engine/icons/x.svg";

/**
 * Opens a film over the page; closing takes the film away, and its source with it.
 *
 * @param link leads to the film, says what it is called (`data-title`, `data-close`, `data-poster`),
 *   and gets the focus back
 * @returns takes everything away at once
 */
export function openFilm(link: HTMLAnchorElement): () => void {
  const host = document.createElement("div");
  // Radix's own modality writes a style element, which the page's policy forbids.
  const behind = [...document.body.children];
  for (const child of behind) child.toggleAttribute("inert", true);
  document.body.append(host);
  const root = createRoot(host);
  const leave = (): void => {
    for (const child of behind) child.toggleAttribute("inert", false);
    root.unmount();
    host.remove();
  };
  const close = (): void => {
    if (!host.isConnected) return;
    leave();
    link.focus();
  };
  // What was inert is styled anew, all of it: the film is seen to go before.
  root.render(<Film link={link} onClosed={() => afterPaint(close)} />);
  return leave;
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function Film({ link, onClosed }: { link: HTMLAnchorElement; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const { title = "", close = "", poster } = link.dataset;

  function keepFocus(event: Event): void {
    event.preventDefault();
    onClosed();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      {isOpen && <div className="hero-shade" aria-hidden="true" onClick={() => setIsOpen(false)} />}
      <Dialog.Content
        className="hero-dialog"
        aria-describedby={undefined}
        aria-modal="true"
        onCloseAutoFocus={keepFocus}
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
    </Dialog.Root>
  );
}
