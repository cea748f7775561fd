import { words as lifecycle } from '../lifecycle/lifecycle-words.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The words of refunding an order or some of its tickets. */
export const words = {
  paid: {
    open: 'Refund…',
    openFor: (buyer: string) => `Refund ${buyer}’s order`,
    title: 'Refund tickets',
    heading: (buyer: string, amount: string) => `${amount} goes back to ${buyer}’s card`,
    cost: (cost: string) => `This costs you ${cost}`,
    description:
      'This refunds everything left in this order. Its tickets stop working right away and go back on sale. You can’t undo this.',
    someDescription:
      'The tickets you select stop working right away and go back on sale. The others stay valid. You can’t undo this.',
    amounts: (earned: string, cardFee: string) =>
      [
        ['Your earnings from these tickets', earned],
        ['Card fees you pay', cardFee],
      ] as const,
    fees: {
      host: (buyer: string, amount: string) =>
        `${amount} goes back to ${buyer}’s card, including the fees they paid. ${lifecycle.keptFees}`,
      operator: () => 'The refund includes the buyer’s fees. LocalSound pays the card fee.',
    },
    /** Of all that is left, where a ticket's refund failed before. */
    retried: (amount: string) => `This includes ${amount} from an earlier refund that didn’t go through.`,
    /** Of an order of which the buyer's bank has given back a part. */
    lost: (amount: string) =>
      `The buyer’s bank already returned ${amount} in a dispute. Only what’s left can be refunded.`,
    act: (amount: string) => `Refund ${amount}`,
    actSome: (_tickets: number, amount: string) => `Refund ${amount}`,
    keep: 'Don’t refund',
    refunding: 'Refund in progress',
    disputed: 'This payment is disputed, and the bank is still deciding',
  },
  free: {
    open: 'Cancel order…',
    openFor: (buyer: string) => `Cancel order of ${buyer}`,
    title: 'Cancel tickets',
    heading: (buyer: string) => `${buyer}’s tickets were free`,
    description: 'Its tickets stop working right away and are available to others again. You can’t undo this.',
    someDescription:
      'The tickets you select stop working right away and are available to others again. The others stay valid. You can’t undo this.',
    act: () => 'Cancel order',
    actSome: (tickets: number) => `Cancel ${plural(tickets, 'ticket', 'tickets')}`,
    keep: 'Keep order',
    refunding: 'Already canceled',
    disputed: 'This payment is disputed, and the bank is still deciding',
  },
  choice: {
    legend: 'Tickets to refund',
    used: 'Checked in',
    summary: (chosen: number, left: number) => `${chosen} of ${plural(left, 'ticket', 'tickets')} selected`,
    all: 'Select all',
    none: 'Clear all',
    noneChosen: 'Select at least one ticket',
    noMoneyLeft: 'That’s all the money left in this order. To refund it, select the other tickets, too.',
  },
  again: 'Try again',
  reason: 'Reason (optional)',
  reasonRequired: 'Reason',
  reasonHint: 'The buyer will see this in the email.',
  failed: {
    host: 'The refund didn’t go through. We’re taking care of it.',
    operator: 'The refund failed. It’s listed under “Orders needing attention.”',
  },
  /** Of an order with tickets that were checked in. */
  used: (count: number) =>
    count === 1
      ? '1 of these tickets was already checked in. It’s refunded, too, and its check-in stays on record.'
      : `${count} of these tickets were already checked in. They’re refunded, too, and their check-ins stay on record.`,
  usedReason: 'Add a reason first',
} as const
