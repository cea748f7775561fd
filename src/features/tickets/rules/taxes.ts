import { cityKey, cityKeys } from '../../../kernel/places/city-key.ts'
import { basisPoints, type BasisPoints } from '../../../kernel/money.ts'
import { parseTown, type Town } from '../../../kernel/places/parse-town.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { TaxRate } from './price.ts'

/** Why a show may be free of an admission tax (decision C21). */
export const exemptionReasons = ['none', 'nonprofit', 'religious', 'political'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]

/** What the taxes of a show depend on; `capacity` is the room's, null where no one has said it. */
export type TaxFacts = {
  address: string
  capacity: number | null
  nonProfit: boolean
  exemption: ExemptionReason
}

/** What a manager is asked, because a tax depends on it. */
export type TaxQuestion = 'address' | 'capacity' | 'exemption'

export type AdmissionTaxes = {
  lines: TaxRate[]
  /** Why a tax of this place is or is not collected, for the ticket editor. */
  reasons: string[]
  asks: TaxQuestion[]
}

type TaxRule = TaxRate & {
  state: string
  /** Null: everywhere in the state. */
  city: string | null
  /** Seats from which it is charged. */
  fromCapacity?: number
  /** Whether a room of unknown size is charged. */
  whenCapacityUnknown?: 'charged' | 'free'
  exempt?: Exclude<ExemptionReason, 'none'>[]
  /** Where the rate comes from. */
  source: string
  /** When someone last compared it with the law; null where the law says something else or no one did. */
  verified: string | null
  /** What an operator should know before relying on it. */
  note: string | null
}

const specification = 'specification, section 9'

/** The admission taxes of specification section 9; places that are not listed collect none (decision G55). */
export const taxRules: readonly TaxRule[] = [
  {
    name: 'Nevada live entertainment tax',
    rate: basisPoints(900),
    state: 'NV',
    city: null,
    fromCapacity: 200,
    whenCapacityUnknown: 'charged',
    exempt: ['nonprofit'],
    source: specification,
    verified: null,
    note: 'By law, a nonprofit is exempt only under 7,500 tickets, and an unknown capacity counts as 200 or more (decision C20).',
  },
  { name: 'Santa Cruz admission tax', rate: basisPoints(500), ...city('CA', 'Santa Cruz') },
  { name: 'Hercules admission tax', rate: basisPoints(500), ...city('CA', 'Hercules') },
  {
    name: 'Inglewood admission tax',
    rate: basisPoints(1000),
    ...city('CA', 'Inglewood'),
    fromCapacity: 1001,
    whenCapacityUnknown: 'free',
    note: 'The current code charges $0.56 a head, and 10% only above 22,000 seats (decision C20).',
  },
  { name: 'Del Rey Oaks admission tax', rate: basisPoints(1000), ...city('CA', 'Del Rey Oaks') },
  {
    name: 'Avalon admission tax',
    rate: basisPoints(400),
    ...city('CA', 'Avalon'),
    exempt: ['nonprofit', 'religious', 'political'],
  },
  { name: 'Everson admission tax', rate: basisPoints(500), ...city('WA', 'Everson') },
  { name: 'Tacoma admission tax', rate: basisPoints(500), ...city('WA', 'Tacoma') },
]

function city(state: string, name: string) {
  return { state, city: name, source: specification, verified: null, note: null }
}

/**
 * The admission taxes of a show (spec 9; decisions C19 to C21, C42, G55).
 *
 * @returns every tax line that applies, why, and what to ask a manager for; no lines where the address leaves a doubt
 */
export function admissionTaxes(facts: TaxFacts): AdmissionTaxes {
  const town = parseTown(facts.address)
  const doubt = doubtAbout(town)
  if (doubt) return { lines: [], reasons: [`No tax collected: ${doubt}. ${completeIt}`], asks: ['address'] }

  const verdicts = taxRules.filter((rule) => isHere(rule, town)).map((rule) => ({ rule, ...judge(rule, facts) }))
  if (verdicts.length === 0) {
    const townText = [town.city, town.state].filter(Boolean).join(', ')
    return { lines: [], reasons: [`No tax collected: ${townText} has no admission tax.`], asks: [] }
  }

  return {
    lines: verdicts.filter(({ isDue }) => isDue).map(({ rule: { name, rate } }) => ({ name, rate })),
    reasons: verdicts.map(({ reason }) => reason),
    asks: [...new Set(verdicts.flatMap(({ asks }) => asks))],
  }
}

/** Why an address does not tell which taxes are due. */
const doubts: [why: string, applies: (town: Town) => boolean][] = [
  ['the address has no state', ({ state }) => !state],
  ['the state could be part of the street', ({ isDoubtful }) => isDoubtful],
  [
    'the address has no city',
    (town) => !town.city && taxRules.some((rule) => rule.state === town.state && rule.city !== null),
  ],
]
const completeIt = 'Enter it as “Street, City, ST ZIP”.'
const doubtAbout = (town: Town) => doubts.find(([, applies]) => applies(town))?.[0] ?? null

/** What to ask a manager about an address that doesn't show which taxes are due (decision C42); null if it does. */
export function addressQuestion(address: string): string | null {
  const doubt = doubtAbout(parseTown(address))
  return doubt && `We can’t tell which taxes apply: ${doubt}. ${completeIt}`
}

/** A city rule needs its state; a street without a comma before its city still ends in the city's name (C42). */
function isHere(rule: TaxRule, town: Town): boolean {
  if (rule.state !== town.state) return false
  if (rule.city === null) return true

  const townKey = nameKey(town.city ?? '')
  const ruleKey = nameKey(rule.city)
  return cityKeys(townKey).includes(cityKey(ruleKey)) || (/^\d/.test(townKey) && townKey.endsWith(` ${ruleKey}`))
}

/** Where a tax is collected: `Tacoma, WA`, or the state alone. */
export type TaxPlace = { name: string; place: string }

const placeOf = (rule: TaxRule): TaxPlace => ({ name: rule.name, place: areaOf(rule) })

/** The city that collects a tax, or the state. */
const areaOf = (rule: TaxRule) => (rule.city ? `${rule.city}, ${rule.state}` : rule.state)

/** The place of a tax by its name on a stored order; null for a tax that is no longer in the table. */
export function taxPlaceOf(taxName: string): TaxPlace | null {
  const rule = taxRules.find(({ name }) => name === taxName)
  return rule ? placeOf(rule) : null
}

/** The first tax of the place of an address, due or not; null where there is none or the address leaves a doubt. */
export function taxPlaceAt(address: string): TaxPlace | null {
  const town = parseTown(address)
  const rule = doubtAbout(town) ? undefined : taxRules.find((one) => isHere(one, town))
  return rule ? placeOf(rule) : null
}

type Verdict = { isDue: boolean; reason: string; asks: TaxQuestion[] }

function judge(rule: TaxRule, { capacity, nonProfit, exemption }: TaxFacts): Verdict {
  const { name, fromCapacity, exempt = [] } = rule
  const asks: TaxQuestion[] = [
    ...(fromCapacity !== undefined && capacity === null ? ['capacity' as const] : []),
    ...(exempt.some((reason) => reason !== 'nonprofit') ? ['exemption' as const] : []),
  ]
  const claimed = nonProfit && exempt.includes('nonprofit') ? 'nonprofit' : exemption
  if (claimed !== 'none' && exempt.includes(claimed)) {
    return { isDue: false, reason: `${name}: not collected, because ${claimed} events are exempt.`, asks }
  }
  if (fromCapacity !== undefined && capacity === null) {
    const isDue = rule.whenCapacityUnknown === 'charged'
    const consequence = isDue ? `${percentText(rule.rate)} of the price until` : 'not collected until'
    return { isDue, reason: `${name}: ${consequence} the capacity is known.`, asks }
  }
  if (fromCapacity !== undefined && capacity !== null && capacity < fromCapacity) {
    return { isDue: false, reason: `${name}: not collected, because the capacity is under ${fromCapacity}.`, asks }
  }
  const room = `the venue is in ${areaOf(rule)}`
  const size = fromCapacity === undefined ? '' : ` with a capacity of ${fromCapacity} or more`
  return { isDue: true, reason: `${name}: ${percentText(rule.rate)} of the price, because ${room}${size}.`, asks }
}

/** `9%`, `5.5%` */
export const percentText = (rate: BasisPoints): string => `${rate / 100}%`

/** The name that a receipt shows for several taxes: the first, "and N more" (decision C19). */
export const taxText = (names: string[]): string =>
  names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? 'No tax collected')
