import * as Accordion from "@radix-ui/react-accordion";
import { useState } from "react";
import { Answer } from "./answer.tsx";

export type IslandProps = {
  items: {
    q: string;
    /** HTML of the answer. */
    a: string;
  }[];
};

/** One open answer or none; the first is open on load. */
export function Island({ items }: IslandProps) {
  const [open, setOpen] = useState("0");
  return (
    <Accordion.Root type="single" collapsible value={open} onValueChange={setOpen}>
      {items.map(({ q, a }, index) => {
        const value = String(index);
        return (
          <Accordion.Item className="faq-item" value={value} key={value}>
            <Accordion.Header className="faq-question">
              <Accordion.Trigger className="faq-trigger">
                {q}
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
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content forceMount asChild>
              <Answer html={a} isOpen={open === value} onFound={() => setOpen(value)} />
            </Accordion.Content>
          </Accordion.Item>
        );
      })}
    </Accordion.Root>
  );
}
