import { lineupOf } from '../../rules/lineup.ts'
import { tidy } from '../../rules/text/tidy-text.ts'

/** What an event's DESCRIPTION tells: fields under their labels with notes between them, or plain words. */
type Described = { acts: string[]; ages: string; prices: string[]; doors: string; notes: string[]; description: string }

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

/** A description with at least one label is fields and notes; one with none is the show's own description. */
export function readDescription(text: string): Described {
  const lines = text.split('\n').map((line) => {
    const [, word = '', value = ''] = labelled.exec(line) ?? []
    const key = word.toLowerCase()
    return Object.hasOwn(labels, key) ? { field: labels[key], value: value.trimStart() } : { field: null, value: line }
  })
  const all = (field: string | null) =>
    lines.filter((line) => line.field === field && tidy(line.value)).map((line) => line.value)

  if (lines.every((line) => line.field === null)) {
    return { acts: [], ages: '', prices: [], doors: '', notes: [], description: text }
  }
  const [ages = '', ...moreAges] = all('ages')
  const [doors = '', ...moreDoors] = all('doors')
  const notes = [
    ...all(null),
    ...moreAges.map((range) => `Ages: ${range}`),
    ...moreDoors.map((time) => `Doors: ${time}`),
  ]
  return { acts: all('lineup').flatMap(lineupOf), ages, prices: all('price'), doors, notes, description: '' }
}
