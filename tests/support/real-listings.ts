import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** 766 rows of real listings in three formats, kept outside of the repository. */
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

/** @throws {Error} when they are missing where `REQUIRE_SHARED=1` asks for them */
export const hasRealListings = existsSync(folder)
if (!hasRealListings && process.env['REQUIRE_SHARED'] === '1') throw new Error('the real listings are missing')

export type RealFormat = 'csv' | 'ics' | 'jsonld'

export const realListingsPath = (format: RealFormat) => `${folder}bay-area-shows.${format}`

export const realListings = (format: RealFormat) => readFileSync(realListingsPath(format), 'utf8')
