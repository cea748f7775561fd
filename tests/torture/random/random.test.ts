import { expect, test } from 'vitest'
import { torture } from './torture.ts'

test(
  'a minute of faults in any order loses nothing, charges nobody in vain, and needs no hand',
  { timeout: 240_000 },
  async () => {
    const { problems, charges } = await torture({ seed: 1, minutes: 1, fanCount: 7 }, () => {})
    expect(problems).toEqual([])
    expect(charges).toBeGreaterThan(20)
  },
)
