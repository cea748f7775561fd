import { expect, test } from 'vitest'
import { cents } from '../../../../kernel/money.ts'
import { disputeNews, disputeText, partLostTask } from './dispute-state.ts'

const open = { amountCents: 4_200, respondBy: '2026-12-04' }

test.each([
  [{ ...open, state: 'needs_response' }, 'Disputed · $42 · we’ll respond by Dec 4'],
  [{ ...open, state: 'needs_response', amountCents: null }, 'Disputed · we’ll respond by Dec 4'],
  [{ ...open, state: 'needs_response', respondBy: null }, 'Disputed · $42'],
  [{ ...open, state: 'inquiry', amountCents: 4_250 }, 'Bank inquiry · $42.50 · we’ll respond by Dec 4'],
  [{ ...open, state: 'under_review' }, 'Disputed · $42 · under review'],
  [{ ...open, state: 'won' }, 'Dispute won · $42'],
  [{ ...open, state: 'lost' }, 'Dispute lost · $42'],
  [{ ...open, state: 'closed' }, 'Inquiry closed · $42'],
] as const)('%o reads “%s”', (dispute, text) => {
  expect(disputeText(dispute, 2026)).toBe(text)
})

test('owners read which order, how much, and until when', () => {
  const order = { number: '7D35F836', show: 'Harbor Lights on Fri, Nov 20' }
  const dispute = { ...open, amountCents: cents(4_200), lostCents: cents(0), isAllBack: true }
  expect(disputeNews({ ...dispute, state: 'needs_response' }, order)).toBe(
    'A buyer disputed $42 for order 7D35F836, Harbor Lights on Fri, Nov 20. The bank is holding the money. We’ll respond by Dec 4 with the receipt, check-ins and emails. If you have anything else that helps, contact us.',
  )
  expect(disputeNews({ ...dispute, state: 'lost', lostCents: cents(4_200) }, order)).toContain(
    'The buyer was refunded by the bank, and $42 comes out of your earnings. The tickets are no longer valid.',
  )
  expect(disputeNews({ ...dispute, state: 'lost', lostCents: cents(4_200), isAllBack: false }, order)).toContain(
    'It was for part of the order, so its tickets stay valid.',
  )
  expect(partLostTask(dispute, order)).toContain('part of order 7D35F836, Harbor Lights on Fri, Nov 20, was lost.')
})
