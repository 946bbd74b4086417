/** A Lucide icon's strokes, for `SvgIcon` of `@tessera-pages/engine/kit`: the content of an `svg` of 24 × 24. */
declare const strokes: string;
export default strokes;
