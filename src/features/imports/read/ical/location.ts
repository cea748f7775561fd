import { isStateAgain } from '../../../../kernel/places/parse-town.ts'
import { stateCode } from '../../../../kernel/places/us-address.ts'

type Place = { venue: string; street: string; city: string; state: string; postalCode: string }

const country = /^(?:usa?|u\.s\.a?\.|united states(?: of america)?)$/i
const zipAtEnd = /\d{5}(?:-\d{4})?$/
const zipAlone = /^\d{5}(?:-\d{4})?$/
const county = / (?:county|parish)$/i

/**
 * The parts of a LOCATION, read from its end: `Venue, Street, Town, ST 94000, USA`. Without a state at its end, only what
 * begins with a number is taken for a street, and the rest belongs to the venue's name.
 */
export function placeOf(location: string): Place {
  const parts = location.split(/[,\n]/).map((part) => part.trim())
  if (parts.length > 1 && country.test(parts.at(-1) ?? '')) parts.pop()

  const end = parts.length > 2 && zipAlone.test(parts.at(-1) ?? '') ? parts.slice(-2).join(' ') : (parts.at(-1) ?? '')
  const zip = zipAtEnd.exec(end)?.[0] ?? ''
  const state = stateCode(end.slice(0, end.length - zip.length))
  if (state === null || parts.length < 2) return withoutState(parts)

  const [venue = '', ...between] = parts.slice(0, end === parts.at(-1) ? -1 : -2)
  // Maps write a county between the city and the state; some calendars write the state twice.
  while (between.length > 1 && isBesideCity(between.at(-1) ?? '', state)) between.pop()
  const city = between.pop() ?? ''
  return { venue, street: joinParts(between), city, state, postalCode: zip }
}

const isBesideCity = (part: string, state: string) => county.test(part) || isStateAgain(part, state)

function withoutState(parts: string[]): Place {
  const street = parts.findIndex((part, n) => n > 0 && /^\d/.test(part))
  if (street === -1) return { venue: joinParts(parts), street: '', city: '', state: '', postalCode: '' }
  const [city = '', ...rest] = parts.slice(street + 1)
  return {
    venue: joinParts(parts.slice(0, street)),
    street: parts[street] ?? '',
    city: joinParts([city, ...rest]),
    state: '',
    postalCode: '',
  }
}

const joinParts = (parts: string[]) => parts.filter(Boolean).join(', ')
