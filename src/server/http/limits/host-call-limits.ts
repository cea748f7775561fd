import type { Limit } from './limit.ts'

/** The calls with which hosts run the sales of a show and settle it, and the files of their books. */
export const hostCallLimits: Record<string, Limit> = {
  addListedGuests: { attempts: 120, seconds: 3_600 },
  // It notifies the act.
  setGuestSpots: { attempts: 120, seconds: 3_600, isShared: true },
  createPromoCode: { attempts: 120, seconds: 3_600 },
  saveCheckoutQuestions: { attempts: 120, seconds: 3_600 },
  // They notify the acts, and the host of what an act answers.
  sendSettlementSheet: { attempts: 60, seconds: 3_600, isShared: true },
  answerSettlementSheet: { attempts: 20, seconds: 3_600, isShared: true },
  fetchYearTotals: { attempts: 60, seconds: 60 },
  fetchTaxReport: { attempts: 60, seconds: 60 },
  listPayouts: { attempts: 60, seconds: 60 },
  fetchPayout: { attempts: 60, seconds: 60 },
  booksFile: { attempts: 120, seconds: 3_600 },
}
