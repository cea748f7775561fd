import { amountText, type Cents } from '../../../kernel/money.ts'
import { counted } from '../../../kernel/text/counted.ts'
import { back } from '../order/order-state-words.ts'

/** What happens with tickets that are returned, and what comes back for them. */
function offer(tickets: number, amount: Cents): string {
  const it = tickets === 1 ? 'it' : 'them'
  const lead = tickets === 1 ? 'Return your ticket to the waitlist' : 'Return your tickets to the waitlist'
  const still = tickets === 1 ? 'it’s still your ticket' : 'they’re still your tickets'
  if (amount === 0) {
    return `${lead} so someone else can go. Until someone takes ${it}, ${still}, and you can take ${it} back.`
  }
  return `${lead}. If someone buys ${it}, you get ${amountText(amount)} back on your card: everything you paid for ${it}, fees included. Until then ${still}, and you can take ${it} back.`
}

/** Every text of returning tickets to the waitlist. */
export const words = {
  title: 'Can’t make it?',
  offer,
  noneChosen: 'Select at least one ticket',
  legend: 'Tickets to return',
  submit: (tickets: number) => (tickets > 1 ? `Return ${tickets} tickets to the waitlist` : 'Return to the waitlist'),
  /** @param until when returns are over */
  ends: (until: string) => `You can return tickets until ${until}. Unsold tickets stay yours.`,
  stillOnSale: (isFree: boolean) =>
    isFree
      ? 'Tickets are still available. Once they’re gone, you can return yours here so someone else can go.'
      : 'Tickets are still on sale. Once they sell out, you can return yours here and get back what you paid if someone buys it.',
  /** Of a ticket whose type isn’t sold out, where others of the order are. */
  typeOnSale: 'Still on sale, so it can’t be returned yet.',
  /** While the buyer is asked whether they keep tickets to a show that has changed. */
  undecided: 'The show has changed. Once you decide to keep your tickets, you can return them here.',
  /** Of a ticket that waits for someone to accept it. */
  sent: 'Sent to someone. Take it back first.',
  free: 'Free',
  returned: (tickets: number) => `${counted(tickets, 'ticket')} up for resale`,
  returnedText: (amount: Cents) =>
    amount === 0
      ? 'It’s still your ticket until someone takes it.'
      : `It’s still your ticket until someone buys it. Then you get ${amountText(amount)} back.`,
  buying:
    'Someone is paying for this ticket right now. If they don’t finish within half an hour, you can take it back.',
  takeBack: 'Take back',
  takeBackOf: (ticket: string) => `Take back ${ticket}`,
  /** What an order's page says first once its last tickets are someone else's. @param isOnTheWay its money, in cents */
  resold({ tickets, quantity }: { tickets: number; quantity: number }, paidCents: number, isOnTheWay: boolean) {
    const money = isOnTheWay
      ? 'We’re refunding what you paid to your card, fees included.'
      : 'We refunded what you paid, fees included.'
    const all = tickets === 1 ? 'Your ticket was resold' : 'Your tickets were resold'
    const some = tickets === 1 ? 'One of your tickets was resold' : `${tickets} of your tickets were resold`
    const isAll = tickets >= quantity
    const codes = isAll
      ? `so your ${tickets === 1 ? 'code no longer works' : 'codes no longer work'}.`
      : 'and your other tickets aren’t valid anymore either, so none of your codes work.'
    return {
      title: isAll ? all : some,
      text: `Someone else got what you returned, ${codes} ${paidCents === 0 ? 'It was free, so there’s nothing to refund.' : `${money} ${back}`}`,
    }
  },
  /** Below a ticket that was returned. */
  onTicket: 'Up for resale. It’s still your ticket until someone else gets it.',
  manage: 'View return',
} as const
