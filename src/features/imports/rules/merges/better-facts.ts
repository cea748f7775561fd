import { endsInTime, opensInTime } from '../../../events/rules/event-form.ts'

/** The columns of a show that another source may fill in. */
export type ShowFacts = {
  wall_time: string | null
  doors_time: string | null
  end_time: string | null
  entry_fee: boolean | null
  cover_cents: number | null
  cover_max_cents: number | null
  age_group: string | null
  age_note: string | null
  genre: string | null
}

type Column = keyof ShowFacts

/** What a show may take from another source's row, by name, and the columns that say it; they are taken together. */
const facts = {
  start: ['wall_time'],
  doors: ['doors_time'],
  end: ['end_time'],
  price: ['entry_fee', 'cover_cents', 'cover_max_cents'],
  ages: ['age_group', 'age_note'],
  genre: ['genre'],
} as const satisfies Record<string, readonly Column[]>

export type Fact = keyof typeof facts

export const factNames = Object.keys(facts) as [Fact, ...Fact[]]

const isOpen = (show: Partial<ShowFacts>, fact: Fact): boolean =>
  facts[fact].every((column) => (show[column] ?? null) === null)

const pick = (show: Partial<ShowFacts>, names: readonly Fact[]): Partial<ShowFacts> =>
  Object.fromEntries(names.flatMap((fact) => facts[fact].map((column) => [column, show[column] ?? null])))

/** What a row has to offer, by the facts that it names. */
export const offeredFacts = (row: ShowFacts): Partial<ShowFacts> =>
  pick(
    row,
    factNames.filter((fact) => !isOpen(row, fact)),
  )

/**
 * What a show takes from another source's row (decision 0248): what it leaves open itself. A price is one fact, as
 * are ages: half of one isn't mixed with half of the other. Times are those of one set: a row with another start says
 * nothing about this one's doors and end.
 */
export function takeFacts(show: ShowFacts, offered: Partial<ShowFacts>) {
  const openFacts = factNames.filter((fact) => isOpen(show, fact) && !isOpen(offered, fact))
  const isSameSet = isOpen(show, 'start') || show.wall_time === offered.wall_time
  const takesTimes = isSameSet && isInOrder({ ...show, ...pick(offered, openFacts) })
  const takenFacts = takesTimes ? openFacts : openFacts.filter((fact) => !times.has(fact))
  return { takenFacts, change: pick(offered, takenFacts) }
}

const times: ReadonlySet<Fact> = new Set<Fact>(['start', 'doors', 'end'])

/** A time that isn't known is no contradiction. */
const isInOrder = ({ doors_time: doors, wall_time: start, end_time: end }: ShowFacts): boolean =>
  opensInTime(doors, start) && endsInTime(start ?? doors, end)

/** What a show loses with the row: the facts that it took and that still are the row's. */
export function returnFacts(
  show: ShowFacts,
  offered: Partial<ShowFacts>,
  takenFacts: readonly Fact[],
): Partial<ShowFacts> {
  const isUnchanged = (fact: Fact) => facts[fact].every((column) => show[column] === (offered[column] ?? null))
  return pick({}, takenFacts.filter(isUnchanged))
}
