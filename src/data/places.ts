import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { dataFiles } from './data-files.ts'

type Columns<Row> = { [Name in keyof Row]: Row[Name][] }

/** Cities and ZIP codes of the US (GeoNames, CC BY 4.0), as columns of equal length. */
export type Places = {
  cities: Columns<{ id: number; name: string; state: string; lat: number; lng: number; population: number }>
  zips: Columns<{ zip: string; city: string; state: string; lat: number; lng: number }>
}

export async function readPlaces(): Promise<Places> {
  const bytes = await promisify(brotliDecompress)(await readFile(dataFiles.places))
  return JSON.parse(bytes.toString('utf8'))
}
