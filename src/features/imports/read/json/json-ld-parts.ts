import { isSoldOut } from '../../rules/availability.ts'
import type { Draft } from '../../rules/draft.ts'
import { isNode, type Node, textOf, textsOf, typesOf, valuesOf } from './values.ts'
import { placeOf as placeInText } from '../ical/location.ts'

type Place = Pick<Draft, 'venue' | 'street' | 'city' | 'state' | 'postalCode'>

/** Where a show takes place: the first of its locations that is not online, as a Place or as plain text. */
export function placeOf(locations: unknown[]): Place {
  const place = locations.find((one) => !(isNode(one) && typesOf(one).includes('VirtualLocation')))
  if (!isNode(place)) return placeInText(textOf(place))

  const venue = textOf(place['name'])
  const [address] = valuesOf(place['address'])
  if (!isNode(address))
    return textOf(address) ? placeInText(`${venue.replaceAll(',', ' ')}, ${textOf(address)}`) : venueOnly(venue)
  return {
    venue,
    street: textOf(address['streetAddress']),
    city: textOf(address['addressLocality']),
    state: textOf(address['addressRegion']),
    postalCode: textOf(address['postalCode']),
  }
}

const venueOnly = (venue: string): Place => ({ venue, street: '', city: '', state: '', postalCode: '' })

/**
 * What a show's offers say: every price, and sold out when each of them is. A price in another currency than dollars is
 * not ours to convert: its text keeps the currency, so that it is read as no price and stays a note.
 */
export function offersOf(offers: unknown[], forFree: unknown): Pick<Draft, 'prices' | 'soldOut'> {
  const nodes = offers.filter(isNode)
  const prices = nodes.flatMap((offer) => pricesOf(offer))
  return {
    prices: prices.length === 0 && isTrue(forFree) ? ['free'] : prices,
    soldOut: nodes.length > 0 && nodes.every((offer) => isSoldOut(textOf(offer['availability']))),
  }
}

function pricesOf(offer: Node): string[] {
  const currency = textOf(offer['priceCurrency'])
  const amounts = ['price', 'lowPrice', 'highPrice'].flatMap((member) => textsOf(offer[member]))
  return currency === '' || currency.toUpperCase() === 'USD'
    ? amounts
    : amounts.map((amount) => `${amount} ${currency}`)
}

const isTrue = (value: unknown) => valuesOf(value).some((one) => one === true || textOf(one).toLowerCase() === 'true')
