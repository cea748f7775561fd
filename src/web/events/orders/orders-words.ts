import { CARD_FEE } from '../../../features/tickets/rules/price.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { words as lifecycle } from '../lifecycle/lifecycle-words.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The words of a show's pages for its managers. */
export const words = {
  title: (page: string, show: string | undefined) => (show === undefined ? page : `${page} · ${show}`),
  back: 'Manage shows',
  published: 'Published',
  weekly: (weekday: string) => `Every ${weekday}`,
  nav: {
    label: (show: string) => `Manage ${show}`,
    orders: 'Orders',
    guests: 'Guest list',
    sales: 'Sales',
    messages: 'Messages',
    door: 'Door',
  },
  date: 'Show date',
  allDates: 'All dates',
  orders: {
    title: 'Orders',
    search: 'Search orders',
    searchHint: 'Name, email, ticket code or order number',
    searchHintEditor: 'Name or code',
    find: 'Search',
    status: 'Status',
    filters: {
      '': 'All orders',
      paid: 'Paid',
      refunded: 'Refunded',
      not_checked_in: 'Not checked in',
      checked_in: 'Checked in',
    },
    clear: 'Clear filters',
    totals: ({ orders, tickets, checkedIn }: { orders: number; tickets: number; checkedIn: number }) =>
      `${plural(orders, 'order', 'orders')} · ${plural(tickets, 'valid ticket', 'valid tickets')} · ${checkedIn.toLocaleString('en-US')} checked in`,
    columns: {
      buyer: 'Buyer',
      tickets: 'Tickets',
      ordered: 'Ordered',
      status: 'Status',
      total: 'Total',
      actions: 'Actions',
    },
    ticket: (name: string, quantity: number) => `${quantity} × ${name}`,
    number: (number: string) => `Order ${number}`,
    free: 'Free',
    refunded: (amount: Cents) => `${amountText(amount)} refunded`,
    checkedIn: (count: number, valid: number) => `${count} of ${valid} checked in`,
    /** Of an order whose tickets were refunded afterwards. */
    hadCheckedIn: (count: number) => `${count} checked in earlier`,
    resend: 'Resend tickets',
    noTickets: 'This order has no valid tickets',
    resendTo: (buyer: string) => `Resend tickets to ${buyer}`,
    exports: 'Download CSV',
    attendeesFile: 'Attendees',
    ordersFile: 'Orders',
    pages: { more: 'Older orders', first: 'Latest orders' },
    none: {
      title: 'No orders yet',
      text: 'Orders will show up here as soon as someone gets tickets.',
      share: 'View show',
    },
    noMatch: { title: 'No matching orders', text: 'Try another name or email, or clear the filters.' },
  },
  refund: {
    paid: {
      open: 'Refund…',
      openFor: (buyer: string) => `Refund ${buyer}’s order`,
      title: 'Refund this order?',
      heading: (buyer: string, amount: string) => `${amount} goes back to ${buyer}’s card`,
      description:
        'This refunds the whole order. Its tickets stop working right away and go back on sale. You can’t undo this.',
      amounts: (amount: string, cardFee: string) =>
        [
          ['Buyer gets back', amount],
          ['Card fees you pay', cardFee],
        ] as const,
      fees: {
        host: `The buyer is refunded in full, fees included, out of your earnings. ${lifecycle.keptFees}`,
        operator: 'The buyer is refunded in full, fees included. LocalSound pays the card fee.',
      },
      act: (amount: string) => `Refund ${amount}`,
      keep: 'Don’t refund',
      refunding: 'Refund in progress',
    },
    free: {
      open: 'Cancel order…',
      openFor: (buyer: string) => `Cancel order of ${buyer}`,
      title: 'Cancel this order?',
      heading: (buyer: string) => `${buyer}’s tickets were free`,
      description: 'Its tickets stop working right away and are available to others again. You can’t undo this.',
      act: () => 'Cancel order',
      keep: 'Keep order',
      refunding: 'Already canceled',
    },
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
        ? '1 ticket in this order was already checked in. It’s refunded, too, and its check-in stays on record.'
        : `${count} tickets in this order were already checked in. They’re refunded, too, and their check-ins stay on record.`,
    usedReason: 'Add a reason first',
  },
  sales: {
    title: 'Sales',
    none: { title: 'No sales yet', text: 'Your sales by day and ticket type will show up here.' },
    amounts: {
      tickets: 'Tickets',
      grossCents: 'Gross sales',
      refundsCents: 'Refunds',
      feesCents: 'Fees',
      taxCents: 'Taxes',
      netCents: 'Net sales',
    },
    /** Of a show that was canceled. */
    canceled: (refunded: string, gross: string) =>
      refunded === gross
        ? `This show was canceled. All ${gross} in sales was refunded.`
        : `This show was canceled. ${refunded} of ${gross} in sales has been refunded so far.`,
    cardFee: `Card processing includes ${amountText(CARD_FEE.flat)} per order, so tickets bought together cost slightly less each.`,
    sum: 'Net sales are gross sales minus refunds, fees and taxes. Tickets and gross sales include refunded orders. Days are in your venue’s time zone.',
    chart: { day: 'Gross sales by day', week: 'Gross sales by week' },
    chartText: (title: string, most: string) => `${title}. Highest: ${most}. The table below lists every day.`,
    highest: (amount: string) => `Highest: ${amount}`,
    byDay: 'By day',
    byType: 'By ticket type',
    day: 'Day',
    type: 'Ticket type',
    total: 'Total',
    allDays: (count: number) => `Show all ${count} days`,
  },
} as const
