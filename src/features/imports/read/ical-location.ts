import { stateCode } from '../../../kernel/us-address.ts'

type Place = { venue: string; street: string; city: string; state: string; postalCode: string }

const country = /^(?:usa?|u\.s\.a?\.|united states(?: of america)?)$/i
const zipAtEnd = /\d{5}(?:-\d{4})?$/

/**
 * The parts of a LOCATION, read from its end: `Venue, Street, Town, ST 94000, USA`. Without a state at its end, only what
 * begins with a number is taken for a street, and the rest belongs to the venue's name.
 */
export function placeOf(location: string): Place {
  const parts = location.split(/[,\n]/).map((part) => part.trim())
  if (parts.length > 1 && country.test(parts.at(-1) ?? '')) parts.pop()

  const last = parts.at(-1) ?? ''
  const zip = zipAtEnd.exec(last)?.[0] ?? ''
  const state = stateCode(last.slice(0, last.length - zip.length))
  if (state === null || parts.length < 2) return withoutState(parts)

  const [venue = '', ...between] = parts.slice(0, -1)
  const city = between.pop() ?? ''
  return { venue, street: joined(between), city, state, postalCode: zip }
}

function withoutState(parts: string[]): Place {
  const street = parts.findIndex((part, n) => n > 0 && /^\d/.test(part))
  if (street === -1) return { venue: joined(parts), street: '', city: '', state: '', postalCode: '' }
  const [city = '', ...rest] = parts.slice(street + 1)
  return {
    venue: joined(parts.slice(0, street)),
    street: parts[street] ?? '',
    city: joined([city, ...rest]),
    state: '',
    postalCode: '',
  }
}

const joined = (parts: string[]) => parts.filter(Boolean).join(', ')
