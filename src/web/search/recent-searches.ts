import { readText, useStoredText, writeText } from '../stored-text.ts'

/** Gone with the rest of this browser's storage when someone logs out. */
const key = 'recent-searches'
const most = 6

/** What this browser searched for, the latest first. */
export const useRecentSearches = (): string[] => parse(useStoredText('localStorage', key))

export function rememberSearch(text: string) {
  const search = text.trim()
  if (search.length < 2) return
  write([search, ...stored().filter((other) => other.toLowerCase() !== search.toLowerCase())].slice(0, most))
}

export const forgetSearch = (text: string) => write(stored().filter((other) => other !== text))

export const forgetSearches = () => write([])

const stored = () => parse(readText('localStorage', key))

const write = (searches: string[]) => writeText('localStorage', key, JSON.stringify(searches))

/** Storage may hold anything: other versions and the person write there too. */
function parse(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((search) => typeof search === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
