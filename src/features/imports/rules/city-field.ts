import { parseTown } from '../../../kernel/places/parse-town.ts'
import { stateCode } from '../../../kernel/places/us-address.ts'
import { tidyName } from './text/tidy-text.ts'

type PlaceFields = { street: string; city: string; state: string; postalCode: string }

/** Longer than any city with its street, state and country. */
const cityMax = 200
/** "Oakland CA", "Washington D.C. 20001": two letters at the end. No name of a city ends in those of a state. */
const stateAtEnd = /(?:^| )[a-z]\.?[a-z]\.?(?: \d{5}(?:-\d{4})?)?$/i

/**
 * The fields of a place whose city's field also names the state: "Oakland, CA" is Oakland in CA, "Washington, D.C." is
 * Washington in DC. A state in its own field must be the same one, or everything stays as written. A state's name
 * counts only behind a comma: Port Washington is not in Washington.
 */
export function withStateOfCity<Fields extends PlaceFields>(fields: Fields): Fields {
  const text = tidyName(fields.city.slice(0, cityMax + 1))
  if (text.length > cityMax || !(text.includes(',') || stateAtEnd.test(text))) return fields

  const { street, city, state, zip } = parseTown(text)
  const ownState = fields.state.trim()
  if (!city || !state || (ownState !== '' && stateCode(ownState) !== state)) return fields
  const isStreet = street !== null && /^\d/.test(street) && fields.street.trim() === ''
  return {
    ...fields,
    city,
    state,
    ...(isStreet && { street }),
    ...(zip && fields.postalCode.trim() === '' && { postalCode: zip }),
  }
}
