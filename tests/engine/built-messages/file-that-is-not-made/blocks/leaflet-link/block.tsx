export function Block() {
  return (
    <p className="leaflet-link">
      <a href="/leaflets/about.txt">Our leaflet</a>
    </p>
  );
}
