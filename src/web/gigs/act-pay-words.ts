import type { CallOutputs } from '../../contract.ts'
import { amountText, cents } from '../../kernel/money.ts'

type ActPay = CallOutputs['listActPay']['acts'][number]

/** `Net sales $1,240.00 · Pine Street Trio gets $620.00`, once the show is over. */
export function actPayText({ actName, netCents, payCents, isOver }: ActPay): string {
  const pay = `${actName} gets ${amountText(cents(payCents))}`
  if (netCents === null) return pay
  const net = amountText(cents(netCents))
  return isOver ? `Net sales ${net} · ${pay}` : `So far: net sales ${net} · ${pay}`
}

export const actPayWords = {
  /** Over what the acts of a show get, on its sales. */
  acts: 'Act pay',
  actsText: 'From the terms you agreed on. You pay your acts yourself.',
  /** Below what one act gets, in the thread of its booking. */
  paidByHost: (isHost: boolean) => (isHost ? 'You pay the act yourself.' : 'The host pays you directly.'),
} as const
