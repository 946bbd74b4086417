import { Fragment, isValidElement, type FunctionComponent, type ReactNode } from "react";
import { addFacts, noteLink } from "../facts/html-facts.ts";
import { noteHtml } from "../facts/read-html-facts.ts";
import { needsReact } from "./needs-react.ts";
import type { Scope } from "./scope.ts";
import { findTag, type Tag } from "./tags.ts";
import { writeAttribute, writeCustomAttribute } from "./write-attribute.ts";
import { openControl, type Props } from "./write-control.ts";

/**
 * Writes what a component returned, byte for byte as React's static markup.
 *
 * @param scope its facts grow
 * @throws `needsReact` where only React's renderer can do it; what a component throws
 */
export function writeNode(node: ReactNode, scope: Scope): string {
  if (typeof node === "string") return scope.texts.write(node);
  if (typeof node === "object" && node !== null) {
    if (isValidElement<Props>(node)) return writeElement(node.type, node.props, scope);
    if (Array.isArray(node)) return writeList(node, scope);
    throw needsReact.here;
  }
  return typeof node === "number" || typeof node === "bigint"
    ? scope.texts.write(String(node))
    : "";
}

function writeList(nodes: ReactNode[], scope: Scope): string {
  let html = "";
  for (let index = 0; index < nodes.length; index += 1) {
    scope.ids.enter(nodes.length, index);
    html += writeNode(nodes[index], scope);
    scope.ids.leave();
  }
  return html;
}

function writeElement(type: unknown, props: Props, scope: Scope): string {
  if (typeof type === "string") return writeTag(type, props, scope);
  if (typeof type === "function") return writeComponent(type as FunctionComponent, props, scope);
  if (type === Fragment) return writeNode(props["children"] as ReactNode, scope);
  throw needsReact.always;
}

function writeComponent(component: FunctionComponent, props: Props, scope: Scope): string {
  const { prototype } = component as { prototype?: { isReactComponent?: unknown } };
  if (prototype?.isReactComponent !== undefined) throw needsReact.always;
  const { ids } = scope;
  ids.start();
  const node = component(props) as ReactNode;
  if (!ids.wereTaken()) return writeNode(node, scope);
  ids.enter(1, 0);
  const html = writeNode(node, scope);
  ids.leave();
  return html;
}

function writeTag(type: string, props: Props, scope: Scope): string {
  const tag = findTag(type);
  scope.texts.end();
  if (type === "img") checkImage(props, scope);
  if (type === "title" && (!scope.isInSvg || typeof props["children"] !== "string"))
    throw needsReact.here;
  if (tag.heading > 0) scope.facts.headings.push(tag.heading);
  if (tag.kind === "control") return writeControl(type, props, scope);

  let html = tag.open;
  let children: unknown = null;
  let inner: unknown = null;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === "children") children = value;
    else if (name === "dangerouslySetInnerHTML") inner = value;
    else if (tag.kind === "custom") html += writeCustomAttribute(name, value);
    else if (name === "href" && value === "" && type === "a") html += ' href=""';
    else html += writeAttribute(name, value);
    if (name === "id") noteId(value, scope);
    if (name === "href" && type === "a" && typeof value === "string") noteLink(scope.facts, value);
  }
  if (tag.kind !== "void")
    return html + writeContent(tag, { children, inner }, tag.narrow?.(scope, props) ?? scope);
  if (children !== null || inner !== null) throw needsReact.here;
  return `${html}/>`;
}

function writeControl(type: string, props: Props, scope: Scope): string {
  const tag = findTag(type);
  const { attributes, ...content } = openControl(type, props, scope.selected);
  noteId(props["id"], scope);
  const html = tag.open + attributes;
  if (type !== "input")
    return html + writeContent(tag, content, tag.narrow?.(scope, props) ?? scope);
  if (content.children !== null || content.inner !== null) throw needsReact.here;
  return `${html}/>`;
}

function writeContent(
  { close }: Tag,
  { children, inner }: { children: unknown; inner: unknown },
  scope: Scope,
): string {
  if (inner === null) {
    const html = writeNode(children as ReactNode, scope);
    scope.texts.end();
    return `>${html}${close}`;
  }
  const { __html: given } = inner as { __html?: unknown };
  if (children !== null || typeof inner !== "object" || !("__html" in inner)) throw needsReact.here;
  const html = given ?? "";
  if (typeof html !== "string") throw needsReact.here;
  const known = scope.known.find((one) => one.html === html);
  if (known === undefined) noteHtml(scope.facts, html);
  else addFacts(scope.facts, known.facts);
  return `>${html}${close}`;
}

function noteId(id: unknown, { facts }: Scope): void {
  if (typeof id === "object" && id !== null) throw needsReact.here;
  if ((typeof id === "string" && id !== "") || typeof id === "number") facts.ids.push(String(id));
}

/** React has an image that is not loaded lazily fetched before all others, by a link before the HTML. */
function checkImage({ src, alt, loading, fetchPriority, srcSet }: Props, scope: Scope): void {
  const isLate = loading === "lazy" || fetchPriority === "low" || scope.isInPicture;
  if (!isLate && Boolean(src ?? srcSet)) throw needsReact.here;
  if (typeof alt === "string") return;
  const source = src ?? "";
  if ((alt !== undefined && alt !== null) || typeof source !== "string") throw needsReact.here;
  scope.facts.silentImages.push(source);
}
