import type { Draft } from '../../rules/draft.ts'
import { factsIn, type VenueClock } from '../../rules/facts/text-facts.ts'
import { lineupOf } from '../../rules/lineup.ts'
import type { TextField } from '../../rules/listing.ts'
import { tidy } from '../../rules/text/tidy-text.ts'
import { timeOf } from '../../rules/times/times.ts'

/** What an event's DESCRIPTION tells: fields under their labels with notes between them, or plain words. */
type Described = Pick<
  Draft,
  'acts' | 'ages' | 'prices' | 'doors' | 'notes' | 'description' | 'fromText' | 'unclearPrice'
>

const labels: Record<string, 'lineup' | 'ages' | 'price' | 'doors'> = {
  lineup: 'lineup',
  'line-up': 'lineup',
  ages: 'ages',
  age: 'ages',
  price: 'price',
  cover: 'price',
  doors: 'doors',
}

const labelled = /^\s*([A-Za-z-]+)\s*:(.*)$/

/**
 * A description with at least one label is fields and notes; one with none is the show's own description. Beside its
 * doors alone, or without labels, a price and an age are read from the words (`factsIn`).
 *
 * @param clock as for `factsIn`
 */
export function readDescription(text: string, title: string, clock: VenueClock | null): Described {
  const lines = text.split('\n').map((line) => {
    const [, word = '', value = ''] = labelled.exec(line) ?? []
    const key = word.toLowerCase()
    return Object.hasOwn(labels, key) ? { field: labels[key], value: value.trimStart() } : { field: null, value: line }
  })
  const all = (field: string | null) =>
    lines.filter((line) => line.field === field && tidy(line.value)).map((line) => line.value)
  const facts = withNames(factsIn(title, text, clock))

  if (lines.every((line) => line.field === null)) return { ...facts, acts: [], notes: [], description: text }

  const [ages = '', ...moreAges] = all('ages')
  const [doors = '', ...moreDoors] = all('doors')
  const notes = [
    ...all(null),
    ...moreAges.map((range) => `Ages: ${range}`),
    ...moreDoors.map((time) => `Doors: ${time}`),
  ]
  if (doors && lines.every((line) => line.field === null || line.field === 'doors')) {
    // "Doors: 7 / Show: 8 / $10" isn't a time; its words stay a note.
    const isRead = timeOf(doors) !== null || !facts.doors
    const fields = isRead ? { ...facts, doors, fromText: facts.fromText.filter((field) => field !== 'doors') } : facts
    return { ...fields, acts: [], notes: isRead ? notes : [...notes, `Doors: ${doors}`], description: '' }
  }
  return {
    acts: all('lineup').flatMap(lineupOf),
    ages,
    prices: all('price'),
    doors,
    notes,
    description: '',
    fromText: [],
    unclearPrice: '',
  }
}

function withNames(facts: ReturnType<typeof factsIn>) {
  const fields: [field: TextField, isRead: boolean][] = [
    ['price', facts.prices.length > 0],
    ['ages', facts.ages !== ''],
    ['doors', facts.doors !== ''],
  ]
  return { ...facts, fromText: fields.filter(([, isRead]) => isRead).map(([field]) => field) }
}
