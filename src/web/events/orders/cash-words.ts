/** The texts of cash sales in a show's sales report. */
export const words = {
  title: 'Cash at the door',
  text: 'Cash collected at your door. You already have it, so it isn’t in the totals above, in payouts or in what acts are paid, and there are no fees on it. Admission taxes on cash sales are yours to file.',
  byType: 'Cash by ticket type',
  bySeller: 'Cash by team member',
  type: 'Ticket type',
  seller: 'Collected by',
  /** Of someone without a profile. */
  unnamed: 'A team member',
  columns: { tickets: 'Tickets', totalCents: 'Cash', taxCents: 'Tax included' },
  total: 'Total',
  undone: (count: number, amount: string) =>
    `${count === 1 ? '1 undone sale' : `${count.toLocaleString('en-US')} undone sales`} · ${amount}`,
  undoneSale: (tickets: number, amount: string) => `${tickets === 1 ? '1 ticket' : `${tickets} tickets`} · ${amount}`,
  undoneBy: (time: string, name: string, reason: string) => `Undone ${time} by ${name}: “${reason}”`,
  soldBy: (time: string, name: string) => `Sold ${time} by ${name}`,
} as const
