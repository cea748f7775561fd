import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { scheduleFaults } from './schedule.ts'

/** The first 60 faults of a seed, each with a choice; every fault makes some more choices after it. */
const chooseFaults = (seed: number, moreChoices: (turn: number) => number) =>
  scheduleFaults(seededRandom(seed))
    .take(60)
    .map(({ fault, random }, turn) => {
      const choice = random.below(1_000_000)
      for (let n = 0; n < moreChoices(turn); n += 1) random.fork()
      return { name: fault.name, choice }
    })
    .toArray()

test('a seed repeats its faults and what each chooses, however many choices the others make', () => {
  const faults = chooseFaults(1, () => 0)
  expect(chooseFaults(1, (turn) => turn % 7)).toEqual(faults)
  expect(chooseFaults(2, () => 0)).not.toEqual(faults)
})
