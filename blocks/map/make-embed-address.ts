/** The embedded map is about this many pixels wide and high; tiles are 256. */
const view = { width: 1280, height: 420 };

/**
 * @param place degrees north and east, and a zoom level of slippy maps (each level doubles the scale)
 * @returns the address of OpenStreetMap's own embed, with a marker on the place
 */
export function makeEmbedAddress(place: {
  latitude: number;
  longitude: number;
  zoom: number;
}): string {
  const { latitude, longitude, zoom } = place;
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const halfWidth = (view.width / 2) * degreesPerPixel;
  // Mercator: a degree north takes 1 / cos(latitude) as many pixels as a degree east.
  const halfHeight = (view.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
