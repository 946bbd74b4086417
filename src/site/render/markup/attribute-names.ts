/** Properties whose attributes have a dash before each capital: `strokeWidth` → `stroke-width`. */
const dashed = [
  "acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight",
  "clipPath clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering",
  "dominantBaseline enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily",
  "fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName",
  "glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering",
  "letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition",
  "overlineThickness paintOrder pointerEvents renderingIntent shapeRendering",
  "stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray",
  "strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth",
  "textAnchor textDecoration textRendering transformOrigin underlinePosition",
  "underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic",
  "vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode",
  "xHeight",
].flatMap((names) => names.split(" "));

/** Attributes that React calls by another name than HTML and SVG do; all others keep theirs. */
export const attributeNames = new Map<string, string>([
  ...dashed.map((name): [string, string] => [
    name,
    name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
  ]),
  ["htmlFor", "for"],
  ["crossOrigin", "crossorigin"],
  ["xmlnsXlink", "xmlns:xlink"],
]);
