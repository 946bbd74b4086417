/** Style properties whose numbers stand without `px`, as React has them. */
export const unitlessNumbers = new Set(
  [
    "animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth",
    "boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive",
    "flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart",
    "gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight",
    "opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity",
    "stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth",
    "MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp",
    "msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder",
    "msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan",
    "WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup",
    "WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive",
    "WebkitFlexShrink WebkitLineClamp",
  ].flatMap((names) => names.split(" ")),
);
