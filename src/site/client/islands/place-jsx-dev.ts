/** The same as `place-jsx.ts` for dev, which compiles JSX to `jsxDEV`. */
import { jsxDEV as makeElement } from "react/jsx-dev-runtime";
import { placeProps } from "./place-props.ts";

export { Fragment } from "react/jsx-dev-runtime";

export const jsxDEV: typeof makeElement = (type, props, ...others) =>
  makeElement(type, placeProps(type, props), ...others);
