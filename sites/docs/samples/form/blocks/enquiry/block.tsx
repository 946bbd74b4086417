/// <reference types="vite/client" />
import { useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import { form } from "../../forms/enquiry-form.ts";
import type { Props } from "./props.d.ts";

/** Where the service is: on this site's own address, unless the build is told another. */
const service = String(import.meta.env["VITE_API_BASE"] ?? "");

/** An ordinary form: it posts, and needs no JavaScript. */
export function Block({ title }: Props) {
  const { id, instance } = useContext(BlockContext);
  const { path, typed, honeypot, words } = form;
  return (
    <section className="enquiry section" id={id}>
      <form
        className="container enquiry-form"
        action={`${service}${path}`}
        method="post"
        noValidate
      >
        <h2>{title}</h2>
        {typed.map(({ name, label, control, limit }) => {
          const field = {
            className: "enquiry-control",
            id: `${instance}-${name}`,
            name,
            maxLength: limit,
          };
          return (
            <div className="enquiry-field" key={name}>
              <label htmlFor={field.id}>{label}</label>
              {control === "lines" ? <textarea {...field} rows={6} /> : <input {...field} />}
            </div>
          );
        })}
        <div className="enquiry-trap" aria-hidden="true">
          <label htmlFor={`${instance}-${honeypot}`}>{words.leaveEmpty}</label>
          <input id={`${instance}-${honeypot}`} name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button button-brand" type="submit">
          {words.submit}
        </button>
      </form>
    </section>
  );
}
