import { orderStatusNames } from '../../../features/checkout/rules/order-status.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The words of a show's pages for its managers. */
export const words = {
  title: (page: string, show: string | undefined) => (show === undefined ? page : `${page} · ${show}`),
  back: 'Manage shows',
  nav: {
    label: (show: string) => `Manage ${show}`,
    orders: 'Orders',
    sales: 'Sales',
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
    free: 'Free',
    refunded: (amount: Cents) => `${amountText(amount)} refunded`,
    checkedIn: (count: number, valid: number) => `${count} of ${valid} checked in`,
    statuses: orderStatusNames,
    freeStatuses: { paid: 'Confirmed', refunded: 'Canceled', refunding: 'Canceled' },
    resend: 'Resend tickets',
    resendTo: (buyer: string) => `Resend tickets to ${buyer}`,
    noTickets: 'This order has no valid tickets',
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
    sum: 'Net sales are gross sales minus refunds, fees and taxes. Days follow your venue’s time zone.',
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
