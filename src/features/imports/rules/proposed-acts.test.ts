import { expect, test } from 'vitest'
import { proposedActs } from './proposed-acts.ts'

test.each<[name: string, acts: string[]]>([
  ['Juniper Static w/ Cold Harbor, The Plums', ['Juniper Static', 'Cold Harbor', 'The Plums']],
  ['LATE NIGHT: Tin Foxes + Marrow', ['Tin Foxes', 'Marrow']],
  ['The Midnight Post feat. Lou Ellery Trio', ['The Midnight Post', 'Lou Ellery Trio']],
  ['Jazz Jam with Sable & special guests', ['Sable']],
  ['Rat King / Bleach', ['Rat King', 'Bleach']],
  ['Rat King + Bleach + The Plums', ['Rat King', 'Bleach', 'The Plums']],
  ['NYE w/ Brass Kettle Band / DJ Ono', ['Brass Kettle Band', 'DJ Ono']],
  ['Salt & Rope with Pale Harbor (album release)', ['Salt & Rope', 'Pale Harbor']],
  ['Tin Moths, Pale Harbor, Grolixes', ['Tin Moths', 'Pale Harbor', 'Grolixes']],
])('“%s” may have %j', (name, acts) => {
  expect(proposedActs(name)).toEqual(acts)
})

test.each([
  'Velvet Antlers',
  'Trivia Night',
  'Tyler, The Creator',
  'Earth, Wind & Fire',
  'Tin Moths, Pale Harbor',
  'Open Mic Comedy hosted by Ray Ortiz',
  'Trivia with Sam Lee',
  'Listening Party: Tin Parade / Grolixes',
  '',
])('“%s” proposes no one', (name) => {
  expect(proposedActs(name)).toEqual([])
})
