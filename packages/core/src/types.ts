// The build writes a type here for every entity of the package (`Ship`, `Owner`, `ProjectQuery` …), with what its definition says
// of each field. Inside of this repository `ValuesOf<typeof ship>` is the same.
export {};
