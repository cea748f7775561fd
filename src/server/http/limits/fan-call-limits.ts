import type { Limit } from './limit.ts'

/**
 * Limits of calls by which fans search, try promo codes, and say what they plan to do; part of `limitedCalls`, whose words hold for them.
 */
export const fanCallLimits: Record<string, Limit> = {
  saveSearch: { attempts: 60, addressAttempts: 600, seconds: 3_600 },
  renewSearchLink: { attempts: 30, addressAttempts: 300, seconds: 3_600 },
  renewOwnCalendar: { attempts: 30, addressAttempts: 300, seconds: 3_600 },
  // The other search finds people as well.
  searchUsers: { attempts: 60, seconds: 60, within: 'searchData' },
  // As one types.
  searchData: { attempts: 120, addressAttempts: 1_200, seconds: 60 },
  sendFriendRequest: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  eventInvite: { attempts: 300, addressAttempts: 900, seconds: 3_600, isShared: true },
  startPlan: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  toggleUserAttendance: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  answerPlan: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  undoAnswer: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  changePlanNote: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  setPlanLink: { attempts: 60, addressAttempts: 300, seconds: 3_600 },
  fetchPlanLink: { attempts: 60, addressAttempts: 300, seconds: 60 },
  joinPlan: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  // Codes are short: without a limit, one could try them all. The fans behind one address all have the same code; wrong
  // codes are limited by show as well (`limitedGuesses`).
  checkPromoCode: { attempts: 30, addressAttempts: 1_000, seconds: 600, isShared: true },
  setSaleReminder: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  // A day: accounts that take turns hold tickets back from the people who would buy them (decision 0228).
  joinWaitlist: { attempts: 40, addressAttempts: 400, seconds: 86_400, isShared: true },
  // Tickets that were held are offered to the next person, by email.
  leaveWaitlist: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  // Each time, people in line can be emailed; one account does so 20 times a day (`return-tickets`).
  returnTickets: { attempts: 60, addressAttempts: 600, seconds: 3_600, isShared: true },
  takeBackReturns: { attempts: 60, addressAttempts: 600, seconds: 3_600, isShared: true },
  // A campus gets in line from one address.
  joinWaitingLine: { attempts: 120, addressAttempts: 4_000, seconds: 3_600 },
  leaveWaitingLine: { attempts: 120, addressAttempts: 4_000, seconds: 3_600 },
  // Tickets that no one else can buy meanwhile.
  holdForFriends: { attempts: 30, addressAttempts: 300, seconds: 3_600, isShared: true },
  fetchGroupHold: { attempts: 120, addressAttempts: 600, seconds: 60 },
  releaseGroupTickets: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
}
