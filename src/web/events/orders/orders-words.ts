import { waitlists } from '../../../kernel/limits/waitlist-limits.ts'
import { CARD_FEE } from '../../../features/tickets/rules/price.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The words of a show's pages for its managers. */
export const words = {
  title: (page: string, show: string | undefined) => (show === undefined ? page : `${page} · ${show}`),
  back: 'Manage shows',
  weekly: (weekday: string) => `Every ${weekday}`,
  nav: {
    label: (show: string) => `Manage ${show}`,
    orders: 'Orders',
    guests: 'Guest list',
    sales: 'Sales',
    settlement: 'Settlement',
    promoCodes: 'Promo codes',
    checkout: 'Checkout',
    messages: 'Messages',
    door: 'Door',
  },
  date: 'Show date',
  allDates: 'All dates',
  orders: {
    title: 'Orders',
    search: 'Search orders',
    searchHint: 'Name, email or code',
    searchHintEditor: 'Name or code',
    find: 'Search',
    status: 'Status',
    filters: {
      '': 'All orders',
      paid: 'Paid',
      refund_requested: 'Refund requested',
      refunded: 'Refunded',
      disputed: 'Disputed',
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
    answers: 'Answers',
    number: (number: string) => `Order ${number}`,
    free: 'Free',
    refunded: (amount: Cents) => `${amountText(amount)} refunded`,
    /** @param date `Mon, Nov 30` */
    refundAsked: (date: string) => `Refund requested ${date}`,
    /** Of an order some of whose tickets were refunded. */
    returned: (tickets: number) => `${plural(tickets, 'ticket', 'tickets')} returned to the waitlist`,
    stillValid: (valid: number) => `${plural(valid, 'ticket', 'tickets')} still valid`,
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
      cash: 'Cash sales at the door aren’t listed here.',
      toCash: 'See them under Sales',
      share: 'View show',
    },
    noMatch: { title: 'No matching orders', text: 'Try another name or email, or clear the filters.' },
  },
  waitlist: {
    title: 'Waitlist',
    none: 'No one is waiting. When tickets sell out, fans can join the waitlist on the show’s page.',
    line: ({ people, tickets, offered, returned }: Record<'people' | 'tickets' | 'offered' | 'returned', number>) =>
      [
        `${plural(people, 'person', 'people')} waiting for ${plural(tickets, 'ticket', 'tickets')}`,
        offered > 0 && `${plural(offered, 'ticket', 'tickets')} held for others on the list`,
        returned > 0 && `${plural(returned, 'ticket', 'tickets')} returned by fans, not resold yet`,
      ]
        .filter(Boolean)
        .join(' · '),
    open: `Returned tickets and tickets you add go to the waitlist first. It ends ${waitlists.leastOfferMinutes} minutes before the show.`,
    closed: 'The waitlist is closed, so no one else can join. People on it keep their places.',
    close: 'Close waitlist',
    reopen: 'Reopen waitlist',
  },
  sales: {
    title: 'Sales',
    none: { title: 'No sales yet', text: 'Your sales by day and ticket type will show up here.' },
    amounts: {
      tickets: 'Tickets sold',
      grossCents: 'Gross sales',
      refundsCents: 'Refunds',
      feesCents: 'Fees',
      taxCents: 'Taxes',
      netCents: 'Net sales',
    },
    valid: (count: number) => plural(count, 'valid ticket', 'valid tickets'),
    /** Of a show that was canceled. */
    canceled: (refunded: string, gross: string) =>
      refunded === gross
        ? `This show was canceled. All ${gross} in sales was refunded.`
        : `This show was canceled. ${refunded} of ${gross} in sales has been refunded so far.`,
    cardFee: `Card processing includes ${amountText(CARD_FEE.flat)} per order, so tickets bought together cost slightly less each.`,
    sum: 'Net sales are gross sales minus refunds, fees and taxes. Tickets sold and gross sales include refunded tickets. Days are in your venue’s time zone.',
    chart: { day: 'Gross sales by day', week: 'Gross sales by week' },
    chartText: (title: string, most: string) => `${title}. Highest: ${most}. The table below lists every day.`,
    highest: (amount: string) => `Highest: ${amount}`,
    byDay: 'By day',
    byType: 'By ticket type',
    byCode: 'By promo code',
    code: 'Promo code',
    discount: (code: string, discount: string) => `${code} (${discount} off)`,
    codeText: 'Tickets are the ones bought with the code. Amounts are for whole orders.',
    day: 'Day',
    type: 'Ticket type',
    total: 'Total',
    allDays: (count: number) => `Show all ${count} days`,
  },
} as const
