import { expect, test } from 'vitest'
import { actPayFormula, actPayText } from './act-pay-words.ts'

test('what an act gets is shown as it is calculated from its terms', () => {
  const formula = (deal: 'guarantee' | 'percentage' | 'plus' | 'versus', netCents = 5_400) =>
    actPayFormula({
      ...{
        actID: 'act' as never,
        actName: 'Paper Moons',
        netCents,
        offTopCents: null,
        payCents: 36_080,
        paysShare: true,
        isOver: false,
      },
      terms: { deal, guarantee: 35_000, percentage: 2_000 },
    })
  expect(formula('plus')).toBe('$350 + 20% of $54.00')
  expect(formula('versus')).toBe('$350 vs. 20% of $54.00, whichever is greater')
  expect(formula('percentage', -120), 'a loss pays no percentage').toBe('20% of $0.00')
  expect(formula('guarantee')).toBeNull()
})

test('costs off the top are named and taken off net sales before percentages', () => {
  const pay = {
    ...{ actID: 'act' as never, actName: 'Paper Moons', netCents: 16_000, offTopCents: 2_000, payCents: 7_000 },
    ...{ paysShare: true, isOver: true, terms: { deal: 'percentage', guarantee: 0, percentage: 5_000 } as const },
  }
  expect(actPayText(pay, true)).toBe('Net sales $160.00, minus $20.00 in costs · Paper Moons gets $70.00')
  expect(actPayFormula(pay)).toBe('50% of $140.00')
  expect(actPayText({ ...pay, offTopCents: 0 }, false)).toBe('Net sales $160.00 · You get $70.00')
})
