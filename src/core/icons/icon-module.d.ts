/** A Lucide icon's strokes, for `SvgIcon` of `tessera/kit`: what stands inside an `svg` of 24 × 24. */
declare const strokes: string;
export default strokes;
