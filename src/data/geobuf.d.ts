declare module 'geobuf' {
  /** The part of GeoJSON that geo-tz packs into a tile. */
  export type TileShapes = {
    features: {
      properties: { tzid: string }
      geometry:
        | { type: 'Polygon'; coordinates: [number, number][][] }
        | { type: 'MultiPolygon'; coordinates: [number, number][][][] }
    }[]
  }
  export function decode(bytes: object): TileShapes
}

declare module 'pbf' {
  const Pbf: new (bytes: Buffer) => object
  export default Pbf
}
