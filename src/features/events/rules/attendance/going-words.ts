import { firstName } from '../../../../kernel/text/named-people.ts'

/** What becomes of someone's tickets and fan chat when they no longer go. */
export type Consequences = {
  hasLeftChat: boolean
  isInChat: boolean
  tickets: number
  /** The order whose refund they may still request. */
  refundOrderId: string | null
}

/** What someone reads who no longer goes to a show: going is what makes a fan part of its chat, and so are tickets. */
export function withConsequences(
  message: string,
  { hasLeftChat, isInChat, tickets, refundOrderId }: Consequences,
): string {
  if (tickets > 0) {
    const stays = `${ticketsStay(tickets)}${isInChat ? ', and you’re still in the fan chat.' : '.'}`
    return `${message} ${stays}${refundOrderId ? ' You can still request a full refund.' : ''}`
  }
  return hasLeftChat ? `${message} You’ve left the fan chat.` : message
}

const ticketsStay = (tickets: number) =>
  tickets === 1 ? 'You still have your ticket' : `You still have your ${tickets} tickets`

/** "Marco", or the friends where they are several. @param names full names; null for none */
const friendsText = (names: readonly string[]): string | null => {
  const [name, other] = names
  if (!name) return null
  return other ? 'your friends' : firstName(name)
}

/** @param no "can’t go"; to no one where no one is told, as of the same answer once more */
const noTo = (names: readonly string[], no: string): string => {
  const friends = friendsText(names)
  return friends ? `We’ll let ${friends} know you ${no}.` : `You said you ${no}.`
}

/** The mark on a show's page was taken back. @param names of those who are told */
export const notGoing = (names: readonly string[], consequences: Consequences): string =>
  withConsequences(
    names.length > 0 ? `You’re no longer going. We’ll let ${friendsText(names)} know.` : 'You’re no longer going.',
    consequences,
  )

/** What someone reads besides while tickets to the same date are on hold for them. @param tickets on hold */
export const withHold = (message: string, tickets: number): string => {
  if (tickets === 0) return message
  const held = tickets === 1 ? 'Your ticket in checkout stays' : `Your ${tickets} tickets in checkout stay`
  return `${message} ${held} on hold until you pay or the hold runs out.`
}

/** An invite was accepted. @param names of those who are told */
export const markedAsGoing = (names: readonly string[]): string => {
  const friends = friendsText(names)
  return friends ? `Marked as going. We’ll let ${friends} know.` : 'Marked as going.'
}

/** An invite was declined. @param names of those who are told */
export const cantGo = (names: readonly string[], consequences: Consequences): string =>
  withConsequences(noTo(names, 'can’t go'), consequences)

/** A plan was passed on. @param names of those who are told */
export const cantMakeIt = (names: readonly string[], consequences: Consequences): string =>
  withConsequences(noTo(names, 'can’t make it'), consequences)

/** What others in a plan read once someone in it has tickets for several; `%` of SQL's LIKE for any number. */
export const hasTicketsText = (name: string, title: string, tickets: number | '%'): string =>
  `${name} has ${tickets} tickets to ${title} for your plan.`

/** What they read once the buyer has fewer of these; one that is left is the buyer's own. */
export const ticketsLeftText = (name: string, title: string, tickets: number): string =>
  tickets === 1
    ? `${name} has no extra tickets for ${title}.`
    : `${name} now has ${tickets} tickets to ${title} for your plan.`

/**
 * What others in a plan read once tickets that they may count on were refunded. It begins like no other news, so that
 * nothing takes it back.
 */
export function ticketsGoneText(
  name: string,
  title: string,
  { answer, movedFrom }: { answer: 'in' | 'out'; movedFrom: string | null },
): string {
  if (answer === 'out') return `${name} no longer has tickets to ${title}.`
  const no = movedFrom ? 'can’t make the new date' : 'can no longer make it'
  return `${name} ${no} and no longer has tickets to ${title}.`
}
