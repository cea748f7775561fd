/** What a person said to a ticket that was sent to them; `key` names the transfer. */
export type TicketAnswer = { kind: 'accepted' | 'declined'; key: string }

const kinds = ['accepted', 'declined'] as const

/** The answer that led to My tickets, from the page of the emailed link. @param state of the location */
export function ticketAnswerIn(state: unknown): TicketAnswer | null {
  if (typeof state !== 'object' || state === null) return null
  const kind = kinds.find((one) => one === Reflect.get(state, 'kind'))
  const key: unknown = Reflect.get(state, 'key')
  return kind && typeof key === 'string' ? { kind, key } : null
}
