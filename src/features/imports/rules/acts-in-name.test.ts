import { expect, test } from 'vitest'
import { actKey } from './identity.ts'
import { actsInName } from './lineup.ts'

const acts = ['The Tin Moths', 'Radio Orchard', 'Grolixes', 'Earth', 'Tyler', 'Live', 'Salt & Rope']
const knownKeys = new Set(acts.map(actKey))
const isKnown = (act: string) => knownKeys.has(actKey(act))

test.each<[name: string, acts: string[]]>([
  ['The Tin Moths', ['The Tin Moths']],
  ['Grolixes', ['Grolixes']],
  ['The Tin Moths, Radio Orchard', ['The Tin Moths', 'Radio Orchard']],
  ['The Tin Moths, Pale Harbor', ['The Tin Moths']],
  ['Pale Harbor w/ Tin Moths', ['Tin Moths']],
  ['Tin Moths w/Radio Orchard', ['Tin Moths', 'Radio Orchard']],
  ['Night Market with The Tin Moths', ['The Tin Moths']],
  ['Night Market: Radio Orchard + Grolixes', ['Radio Orchard', 'Grolixes']],
  ['Night Market Presents: Radio Orchard', ['Radio Orchard']],
  ['Night Market: Radio Orchard, Pale Harbor, Grolixes', ['Radio Orchard', 'Grolixes']],
  ['The Tin Moths & Radio Orchard', ['The Tin Moths', 'Radio Orchard']],
  ['Salt & Rope, Grolixes', ['Salt & Rope', 'Grolixes']],
  ['The Tin Moths (album release)', ['The Tin Moths']],
  ['Radio Orchard - Live', ['Radio Orchard']],
  ['Radio Orchard, The Tin Moths', ['Radio Orchard', 'The Tin Moths']],
])('“%s” names the acts %j', (name, expected) => {
  expect(actsInName(name, isKnown)).toEqual(expected)
})

test.each([
  'Trivia Night',
  'Earth, Wind & Fire',
  'Tyler, The Creator',
  'The Tin Moths Tribute',
  'Tribute to Radio Orchard',
  'Songs - Live',
  'The Tin Moths & Friends',
  'Tribute Night: The Tin Moths',
  'The Tin Moths / Radio Orchard tribute',
  'Listening Party: The Tin Moths',
  'Film: The Tin Moths',
  'Trivia: The Tin Moths',
  'Trivia with The Tin Moths and Radio Orchard',
  'Bartender: The Tin Moths',
  'Happy Birthday, The Tin Moths',
  'The Tin Moths vs. Radio Orchard',
  'The Tin Moths vs Radio Orchard',
  'Night Market: Radio Orchard',
  'Night Market (The Tin Moths)',
  'Night Market: The Tin Moths, Pale Harbor',
  '',
])('“%s” names no act for certain', (name) => {
  expect(actsInName(name, isKnown)).toEqual([])
})
