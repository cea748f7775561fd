import { expect, test } from 'vitest'
import { undoNews } from './use-undo-move.ts'

test('the undo of a scan out says who is back in, also where the check-in was undone meanwhile and the guest is admitted anew', () => {
  const ana = { holderName: 'Ana Diaz', isOut: true }
  expect(undoNews('back_in', ana)).toBe('Undone. Ana Diaz is still inside')
  expect(undoNews('admitted', ana)).toBe('Ana Diaz’s check-in was undone earlier. They’re checked in again')
  expect(undoNews('out', { ...ana, isOut: false })).toBe('Undone. Ana Diaz is still out')
  expect([undoNews('refused', ana), undoNews('failed', ana), undoNews('admitted', { ...ana, isOut: false })]).toEqual([
    null,
    null,
    null,
  ])
})
