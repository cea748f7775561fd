import { expect, test } from 'vitest'
import { lookOf } from './answer-look.ts'
import type { ScanOutcome } from './door-types.ts'

const lookAt = (result: ScanOutcome['result']) => lookOf({ result, reason: 'wrong_date', message: '' } as never)

test('a used ticket looks like a stop, as a refused one does, and an early one is still a question', () => {
  expect(lookAt('already_used')).toMatchObject({ ground: 'bg-danger', title: 'Already checked in' })
  expect(lookAt('refused').ground).toBe('bg-danger')
  expect(lookAt('early')).toMatchObject({ ground: 'bg-gold', title: 'Early' })
  expect(lookAt('already_used').Icon, 'told apart without color').not.toBe(lookAt('refused').Icon)
})
