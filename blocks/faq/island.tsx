import * as Accordion from "@radix-ui/react-accordion";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { StillHtml } from "@tessera-pages/engine/kit";
import { Answer } from "./answer.tsx";

type Props = {
  /** `answer` is given while the page is built; the browser leaves that in place. */
  items: { question: string; answer?: ReactNode }[];
};

/**
 * One open answer or none. Each item is a native disclosure, which the browser opens before Radix is
 * there; Radix goes on from the one that is open.
 */
export function Island({ items }: Props) {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(nameItem(0));

  useLayoutEffect(() => {
    const disclosures = [...(list.current?.querySelectorAll("details") ?? [])];
    setOpened(nameItem(disclosures.findIndex(({ open }) => open)));
  }, []);

  /** The browser opens an item by itself, too: where it finds a word, or is led to an answer. */
  function follow(item: string, { open }: HTMLDetailsElement): void {
    setOpened((before) => {
      if (open) return item;
      return before === item ? "" : before;
    });
  }

  return (
    <Accordion.Root
      ref={list}
      className="faq-list"
      type="single"
      collapsible
      value={opened}
      onValueChange={setOpened}
      onClick={leaveToRadix}
    >
      {items.map(({ question, answer }, index) => {
        const item = nameItem(index);
        const isOpen = item === opened;
        return (
          <Accordion.Item key={item} value={item} asChild>
            <details
              className="faq-item"
              name={group}
              open={isOpen}
              onToggle={({ currentTarget }) => follow(item, currentTarget)}
              suppressHydrationWarning
            >
              {/* A summary has neither a type, nor a state of its own beside that of its details. */}
              <Accordion.Trigger type={undefined} aria-expanded={undefined} asChild>
                <summary className="faq-trigger">
                  <h3 className="faq-question">{question}</h3>
                  <svg
                    className="faq-sign"
                    viewBox="0 0 16 16"
                    width="16"
                    height="16"
                    aria-hidden="true"
                  >
                    <path className="faq-bar" d="M1 8h14" />
                    <path className="faq-stem" d="M8 1v14" />
                  </svg>
                </summary>
              </Accordion.Trigger>
              <Accordion.Content forceMount asChild>
                <Answer isOpen={isOpen}>
                  <StillHtml as="p" className="faq-text">
                    {answer}
                  </StillHtml>
                </Answer>
              </Accordion.Content>
            </details>
          </Accordion.Item>
        );
      })}
    </Accordion.Root>
  );
}

/** Reads the questions, whose answers stand below them. */
export function readProps(island: Element): Props {
  const questions = [...island.querySelectorAll(".faq-question")];
  return { items: questions.map(({ textContent }) => ({ question: textContent ?? "" })) };
}

/** @returns what Radix calls an item; of one that there is not, that none is open */
function nameItem(index: number): string {
  return index === -1 ? "" : `${index}`;
}

/** Radix has opened or closed already: the browser would undo it. */
function leaveToRadix(click: MouseEvent): void {
  if (click.target instanceof Element && click.target.closest("summary") !== null)
    click.preventDefault();
}
