import type { Group } from './account-summaries.ts'

/** The calls of a page's books. */
export const booksCalls: Group = {
  description: 'What a page sold and collected in a year, and the settlement of shows with their acts.',
  calls: {
    fetchYearTotals: "Get a page's sales by month of a year",
    fetchTaxReport: 'Get the admission taxes of a year by place and period',
    listPayouts: "List a page's payouts and what is still to be paid out",
    fetchPayout: 'Get the orders and refunds in a payout',
    listSettlementSheets: 'List the settlement sheets of a page',
    fetchSettlementSheet: 'Get the settlement sheet of a show you host',
    saveSettlementSheet: 'Save the costs and the pay of a settlement sheet',
    sendSettlementSheet: 'Send a settlement sheet to the acts',
    fetchActSheet: 'Get the settlement sheet that your act was sent',
    answerSettlementSheet: 'Confirm a settlement sheet, or report a problem',
  },
}
