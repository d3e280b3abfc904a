/** The room of the bar above a list before it is there. */
export function FacetsRoom() {
  return (
    <div className="db-root db-facets" aria-busy="true">
      <span className="db-facet-button" />
    </div>
  );
}
