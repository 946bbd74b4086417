/** React's JSX for islands of a site below a folder of its host; see `base-plugin.ts`. */
import { jsx as makeElement, jsxs as makeElements } from "react/jsx-runtime";
import { placeProps } from "./place-props.ts";

export { Fragment } from "react/jsx-runtime";

export const jsx: typeof makeElement = (type, props, key) =>
  makeElement(type, placeProps(type, props), key);

export const jsxs: typeof makeElements = (type, props, key) =>
  makeElements(type, placeProps(type, props), key);
